/** A state as `data/states` holds it, for server and browser alike. */
export type StateRow = [code: string, name: string];
