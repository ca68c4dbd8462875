import type { Route, RouteAnswer } from '@sofra/contract/route';
import i18next from 'i18next';
import { personHeaders, refusal, sendSignedIn } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { currentLanguage } from './language.ts';

export interface SendingOptions {
  signal: AbortSignal;
  /** Between 0 and 1. */
  onProgress: (share: number) => void;
}

type FormRoute = Route & { response: NonNullable<Route['response']> };

function parsedAnswer(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText);
  } catch {
    // A proxy's own page, for example.
    return undefined;
  }
}

const unanswered = (code: 'timeout' | 'network') =>
  new ApiError({
    status: 0,
    code,
    message: i18next.t(code === 'timeout' ? 'common.timeout' : 'common.network_error'),
  });

/** Sends files, telling how far it is; `fill` writes the form in the order that the server reads it in. */
export const sendForm = <R extends FormRoute>(
  route: R,
  fill: (form: FormData) => void,
  timeoutMs: number,
  options: SendingOptions,
): Promise<RouteAnswer<R>> => sendSignedIn(() => sendOnce(route, fill, timeoutMs, options));

/** Not by `fetch`, which cannot tell how much has been sent. */
async function sendOnce<R extends FormRoute>(
  route: R,
  fill: (form: FormData) => void,
  timeoutMs: number,
  { signal, onProgress }: SendingOptions,
): Promise<RouteAnswer<R>> {
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  const cancel = () => request.abort();
  const sent = new Promise<RouteAnswer<R>>((resolve, reject) => {
    request.open(route.method, `/api${route.path}`);
    request.timeout = timeoutMs;
    request.setRequestHeader('Accept-Language', currentLanguage());
    for (const [name, value] of Object.entries(personHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => {
      const answer = parsedAnswer(request);
      const known = route.response.safeParse(answer);
      if (request.status === route.status && known.success) resolve(known.data as RouteAnswer<R>);
      else reject(refusal(request.status, answer));
    };
    request.ontimeout = () => reject(unanswered('timeout'));
    request.onerror = () => reject(unanswered('network'));
    request.onabort = () => reject(signal.reason);

    const form = new FormData();
    fill(form);
    signal.addEventListener('abort', cancel);
    request.send(form);
  });
  return sent.finally(() => signal.removeEventListener('abort', cancel));
}
