/** Between what brings the page up to date and what remembers parts of it. */
const name = 'renewal';

export const tellRenewal = (): boolean => document.dispatchEvent(new Event(name));

/** The menu has changed under the guest's eyes: what was read of it has to be read again. */
export const onRenewal = (renew: () => void): void => document.addEventListener(name, renew);
