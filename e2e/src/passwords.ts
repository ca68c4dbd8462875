/** Passwords that the judge takes; journeys that set one use these. */
export const password = 'kahve-sofra-42';
export const nextPassword = 'yepyeni-parola-7';
