/** Passwords that the judge takes; tests that set one use these. */
export const password = 'a table by the window';
export const nextPassword = 'an even longer secret';
export const thirdPassword = 'the third secret of all';
