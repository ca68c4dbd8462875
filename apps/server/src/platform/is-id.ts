const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether the database can be asked for it as an id. */
export const isId = (text: string): boolean => uuid.test(text);
