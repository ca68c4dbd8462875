import { type Call, everyCall } from '@sofra/contract/every-call';
import fc from 'fast-check';

interface Pair {
  call: Call;
  actor: string;
  isAlwaysSound: boolean;
}

export interface Turn extends Pick<Pair, 'call' | 'actor'> {
  /** With values that may well be accepted. */
  isSound: boolean;
}

/** They work out a password, a picture or a table, or start a process: drawn seldom, so that there is time for the rest. */
const costly =
  /qr\.|\.xlsx|archive(\.zip)?$|^\/image|^\/menu-import$|\/login|\/passkeys\/start|\/register|\/password|\/email|\/second-factor/;
/** After one of them that succeeds there is little left to call. */
const ending = /^(DELETE \/(shop\/:id|user)|POST \/(user\/logout|shop\/:id\/owner))$/;
/** What is rare comes once in so many rounds. */
const rounds = 8;

const isRare = ({ route }: Call) => costly.test(route.path) || ending.test(`${route.method} ${route.path}`);

function shuffled<T>(all: T[], seed: number): T[] {
  const [drawn = []] = fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), { seed, numRuns: 1 });
  return drawn;
}

/** Round after round in which everybody makes each call. */
function everyRound(actors: string[]): Pair[] {
  const [rare, often] = [true, false].map((wanted) =>
    everyCall
      .filter((call) => isRare(call) === wanted)
      .flatMap((call) => [
        ...actors.map((actor) => ({ call, actor, isAlwaysSound: false })),
        // Much of what is rare only owners may do, and it comes too seldom to succeed by chance.
        ...(wanted ? [{ call, actor: 'owner', isAlwaysSound: true }] : []),
      ]),
  ) as [Pair[], Pair[]];
  return Array.from({ length: rounds }, (_, round) =>
    shuffled([...often, ...rare.filter((_, index) => index % rounds === round)], round),
  ).flat();
}

/** All that is to be done, for ever from the beginning again; each is sound when it comes the third time. */
export function openTurns(actors: string[]) {
  const all = everyRound(actors);
  return (from: number, count: number): Turn[] =>
    Array.from({ length: count }, (_, index) => {
      const at = from + index;
      const { call, actor, isAlwaysSound } = all[at % all.length] as Pair;
      return {
        call,
        actor,
        isSound: isAlwaysSound || (Math.floor(at / all.length) + (at % all.length)) % 3 === 0,
      };
    });
}
