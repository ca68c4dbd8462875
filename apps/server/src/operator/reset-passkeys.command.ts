import { removePasskeysByOperator } from '../users/operator-passkeys.ts';
import { type Command, NothingFound } from './command.ts';
import { findPerson } from './find-person.ts';

/** For whoever lost the device that opens their account, and cannot get in to remove it themselves. */
export const resetPasskeysCommand: Command = {
  usage: 'PERSON',
  about: 'removes all passkeys of a person, who lost a device that has one',
  options: {},
  words: { min: 1, max: 1 },
  async run({ words: [named = ''] }, desk) {
    const { db } = await desk.database();
    const person = await findPerson(db, named);
    const count = await removePasskeysByOperator(db, desk.now(), person.id);
    if (count === 0) throw new NothingFound(`${person.email} has no passkeys.`);
    const passkeys = count === 1 ? '1 passkey' : `${count} passkeys`;
    desk.say(`${passkeys} of ${person.email} removed, who is told so: the password opens the account.`);
  },
};
