import { errorStatus } from '@sofra/contract/errors';
import { errorCodesOf } from '@sofra/contract/route-errors';
import type { DrawnCall } from './drawn-calls.ts';
import { cameOut } from './menu-look.ts';
import type { Sent } from './send.ts';
import { type OtherShop, secret } from './world.ts';

/** Never for anybody's eyes: what passwords are stored as, and where the program lies. */
const inner = /\$argon2|\/apps\/server\/|node_modules|at \w+ \(/;

/** Whether it is about something of the other shop: by its address, or by where the contract says that it names one. */
function isAboutOther({ route, params, body }: DrawnCall, { ids }: OtherShop): boolean {
  const place = route.shopOf === 'form' ? 'body.shopId' : String(Object.values(route.shopOf ?? {})[0]);
  const inBody = (body as Record<string, unknown> | null | undefined)?.[place.replace('body.', '')];
  const theirs = new Set<unknown>(Object.values(ids).flat());
  return [...Object.values(params), inBody].some((id) => theirs.has(id));
}

/** A page, or the part of one that is answered as JSON. */
function pageIn(text: string, type: string): string {
  if (/html|svg/.test(type)) return text;
  const { html } = type.includes('json') ? (JSON.parse(text) as { html?: unknown }) : {};
  return typeof html === 'string' ? html : '';
}

/** What is wrong with an answer, whatever was asked. */
export function objectionTo(
  call: DrawnCall,
  { status, text, type }: Sent,
  other: OtherShop,
): string | undefined {
  const { route } = call;
  if (status >= 500 && !text.includes('"payment_not_configured"')) return `answered ${status}`;
  if (text.includes(secret)) return 'tells of another shop';
  if (status < 400 && isAboutOther(call, other)) return 'lets people in to another shop';
  if (status < 300 && cameOut.test(pageIn(text, type))) return 'has markup of somebody';
  const innards = inner.exec(text);
  if (innards) return `tells what is inside: ${innards[0]}`;
  if (status < 300) {
    if (status !== route.status && status !== route.laterStatus)
      return `answered ${status} where all is well`;
    if (!route.response || route.fileType) return undefined;
    const read = route.response.safeParse(JSON.parse(text));
    return read.success ? undefined : `is not what was promised: ${read.error.message.slice(0, 300)}`;
  }
  // The address itself was nothing: no call of the contract was meant.
  if (status === 404 && !type.includes('json')) return undefined;
  const { error, message } = JSON.parse(text) as { error?: string; message?: string };
  const known = errorCodesOf(route) as string[];
  if (error === undefined || !message) return `refuses without saying why: ${text.slice(0, 200)}`;
  if (!known.includes(error)) return `refuses with ${error}, which nobody was told of`;
  const promised = errorStatus[error as keyof typeof errorStatus];
  return status === promised ? undefined : `says ${error} with ${status}`;
}
