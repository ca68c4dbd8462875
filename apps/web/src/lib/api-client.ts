import { errorBody } from '@sofra/contract/errors';
import type { Route, RouteAnswer, RouteInput } from '@sofra/contract/route';
import { signedInAsHeader } from '@sofra/contract/signed-in-as';
import i18next from 'i18next';
import { ApiError } from './api-error.ts';
import { currentLanguage } from './language.ts';

/** What is wrong with a sign-in, and says nothing about a session. */
const ofSignIn: readonly string[] = ['credentials_invalid', 'code_required'];

const timeOut = 5000;
const longTimeOut = 60_000;

interface CallOptions {
  signal?: AbortSignal;
  /** Asked for whoever is signed in now, and a 401 is only an answer. */
  asAnybody?: boolean;
  /** A 401 is only an answer: whoever asks sees to it that the person signs in again. */
  isQuiet?: boolean;
}

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Answers whether the person has signed in again, so that the call can be made once more. */
type SignedOutListener = (refused: ApiError) => Promise<boolean>;

let tellSignedOut: SignedOutListener = async () => false;
let findPerson: () => string | undefined = () => undefined;

/** What happens when the server no longer knows the person. The app decides; this file only notices. */
export function onSignedOut(listener: SignedOutListener) {
  tellSignedOut = listener;
}

/** Whom this page was opened for: somebody else may sign in in another tab, and nothing shall become theirs. */
export function callFor(find: typeof findPerson) {
  findPerson = find;
}

export const currentPerson = () => findPerson();

export function personHeaders(): Record<string, string> {
  const person = findPerson();
  return person === undefined ? {} : { [signedInAsHeader]: person };
}

/** How often people have signed in again on this page. */
let timesBack = 0;

/** Sends something, and once more where the person was signed out and has signed in again. */
export async function sendSignedIn<T>(send: () => Promise<T>): Promise<T> {
  const before = timesBack;
  try {
    return await send();
  } catch (error) {
    const isSignedOut = error instanceof ApiError && error.status === 401 && !ofSignIn.includes(error.code);
    if (!isSignedOut) throw error;
    // An answer that was on its way while they signed in is about the session before: they are not asked twice.
    if (timesBack === before) {
      if (!(await tellSignedOut(error))) throw error;
      timesBack++;
    }
    return send();
  }
}

export function addressOf(route: Route, { params = {}, query = {} }: Parts) {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

function withoutAnswer(cause: unknown, clock: AbortSignal, signal?: AbortSignal) {
  // Whoever cancelled a call does not want to hear about it.
  if (signal?.aborted) return cause;
  return clock.aborted
    ? new ApiError({ status: 0, code: 'timeout', message: i18next.t('common.timeout') })
    : new ApiError({ status: 0, code: 'network', message: i18next.t('common.network_error') });
}

function parsedJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's own page, for example; treated like an empty answer.
    return undefined;
  }
}

/** What an answer that is no success means. */
export function refusal(status: number, body: unknown) {
  const known = errorBody.safeParse(body);
  return known.success
    ? new ApiError({
        status,
        code: known.data.error,
        message: known.data.message,
        errors: known.data.errors,
        body,
      })
    : new ApiError({ status, code: 'internal', message: i18next.t('errors.internal'), body });
}

/** Calls the API as the contract describes it; every failure is an `ApiError`. */
export function call<R extends Route>(
  route: R,
  input: RouteInput<R>,
  options: CallOptions = {},
): Promise<RouteAnswer<R>> {
  const send = async () => parsedJson(await answerOf(route, input, options)) as RouteAnswer<R>;
  return options.asAnybody || options.isQuiet ? send() : sendSignedIn(send);
}

/** The same for a call that answers with a page or another text. */
export const callForText = <R extends Route & { fileType: string }>(
  route: R,
  input: RouteInput<R>,
  options: CallOptions = {},
): Promise<string> => sendSignedIn(() => answerOf(route, input, options));

async function answerOf<R extends Route>(
  route: R,
  input: RouteInput<R>,
  options: CallOptions,
): Promise<string> {
  const parts: Parts = input;
  const clock = AbortSignal.timeout(route.takesLong ? longTimeOut : timeOut);
  let response: Response;
  let text: string;
  try {
    response = await fetch(addressOf(route, parts), {
      method: route.method,
      credentials: 'same-origin',
      headers: {
        'Accept-Language': currentLanguage(),
        ...(options.asAnybody ? {} : personHeaders()),
        ...(parts.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: parts.body === undefined ? undefined : JSON.stringify(parts.body),
      signal: options.signal ? AbortSignal.any([options.signal, clock]) : clock,
    });
    text = await response.text();
  } catch (cause) {
    throw withoutAnswer(cause, clock, options.signal);
  }
  if (response.ok) return text;
  throw refusal(response.status, parsedJson(text));
}
