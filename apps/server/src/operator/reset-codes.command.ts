import { endSecondFactorByOperator } from '../users/operator-second-factor.ts';
import { type Command, NothingFound } from './command.ts';
import { findPerson } from './find-person.ts';

/** For whoever lost the phone and the recovery codes, and has shown who they are. */
export const resetCodesCommand: Command = {
  usage: 'PERSON',
  about: 'lets a person sign in with the password alone, who lost the phone with the codes',
  options: {},
  words: { min: 1, max: 1 },
  async run({ words: [named = ''] }, desk) {
    const { db } = await desk.database();
    const person = await findPerson(db, named);
    if (!(await endSecondFactorByOperator(db, desk.now(), person.id)))
      throw new NothingFound(`${person.email} is not asked for a code.`);
    desk.say(`${person.email} signs in with the password alone from now on, and is told so.`);
  },
};
