/** Stands for the address that the build gives it. */
export const listScript = '/m/assets/list-dialog.js';
