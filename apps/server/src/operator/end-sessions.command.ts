import { signEverybodyOut, signPersonOut } from '../users/operator-sign-out.ts';
import { sessions } from '../users/sessions.table.ts';
import { type Command, type Desk, NothingFound, UsageError } from './command.ts';
import { findPerson } from './find-person.ts';

const counted = (ended: number) => `${ended} ${ended === 1 ? 'session' : 'sessions'}`;

async function endAll({ now, say, ask, database }: Desk, isSure: boolean): Promise<void> {
  const { db } = await database();
  const open = await db.$count(sessions);
  if (open === 0) throw new NothingFound('Nobody is signed in.');
  const answer = isSure || (await ask(`Sign everybody out, ${counted(open)}?`));
  if (answer === undefined)
    throw new UsageError('--all signs everybody out: add --yes where nobody can be asked.');
  if (!answer) return say('Nothing was done.');
  say(`${counted(await signEverybodyOut(db, now()))} ended: everybody has to sign in again.`);
}

export const endSessionsCommand: Command = {
  usage: 'PERSON | --all [--yes]',
  about: 'signs a person, or everybody, out on all devices',
  options: { all: { type: 'boolean' }, yes: { type: 'boolean' } },
  words: { min: 0, max: 1 },
  async run({ words: [named], flags }, desk) {
    if ((named === undefined) !== Boolean(flags.all))
      throw new UsageError('Say whom to sign out: an e-mail address or an id, or --all.');
    if (named === undefined) return endAll(desk, Boolean(flags.yes));
    const { db } = await desk.database();
    const person = await findPerson(db, named);
    const ended = await signPersonOut(db, desk.now(), person.id);
    if (ended === 0) throw new NothingFound(`${person.email} is not signed in anywhere.`);
    desk.say(`${counted(ended)} of ${person.email} ended.`);
  },
};
