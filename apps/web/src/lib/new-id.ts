/** Not by `crypto.randomUUID`, which an address without https does not have. */
export const newId = (): string => `${Date.now()}-${Math.random().toString(36).slice(2)}`;
