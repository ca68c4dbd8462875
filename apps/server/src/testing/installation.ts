/** What a test of another app may use: the whole program on a database of its own, and a look at what is stored. */
export { images } from '../images/images.table.ts';
export { mails } from '../mail/mails.table.ts';
export { openLocalFileStore } from '../platform/storage/local-file-store.ts';
// Says what the setup of a run hands to its tests.
export type {} from './global-setup.ts';
export { download, readMenu } from './menu-files.ts';
export { password } from './passwords.ts';
export { openShop, signUp } from './people.ts';
export { type Caller, useTestApp } from './test-app.ts';
