const plainName = /^[\w-]+(\/[\w-]+)*\.\w+$/;

/** Folders and an ending, and nothing that could lead elsewhere. */
export const isFileName = (name: string): boolean => plainName.test(name);
