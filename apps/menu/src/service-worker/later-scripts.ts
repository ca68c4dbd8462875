/** What is loaded when it is wanted; they stand for the addresses that the build gives them. */
export const laterScripts = ['/m/assets/list-dialog.js', '/m/assets/search.js'];
