import { type ImageKind, imageTimeoutMs, uploadImage } from '@sofra/contract/images';
import i18next from 'i18next';
import { personHeaders, refusal, sendSignedIn } from '../lib/api-client.ts';
import { ApiError } from '../lib/api-error.ts';
import { currentLanguage } from '../lib/language.ts';

/** Whose picture it is: `name` is the id of the product or category, or says what the picture is of. */
export interface UploadTarget {
  shopId: string;
  kind: ImageKind;
  name: string;
}

interface UploadOptions {
  signal: AbortSignal;
  /** Between 0 and 1. */
  onProgress: (share: number) => void;
}

function readUrl(request: XMLHttpRequest): unknown {
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

/** Sends one picture and answers its address. */
export const uploadPicture = (target: UploadTarget, file: File, options: UploadOptions): Promise<string> =>
  sendSignedIn(() => uploadOnce(target, file, options));

/** Not by `fetch`, which cannot tell how much has been sent. */
async function uploadOnce(target: UploadTarget, file: File, options: UploadOptions): Promise<string> {
  const { signal, onProgress } = options;
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  const cancel = () => request.abort();
  const sent = new Promise<string>((resolve, reject) => {
    request.open(uploadImage.method, `/api${uploadImage.path}`);
    request.timeout = imageTimeoutMs;
    request.setRequestHeader('Accept-Language', currentLanguage());
    for (const [name, value] of Object.entries(personHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => {
      const answer = readUrl(request);
      const known = uploadImage.response.safeParse(answer);
      if (request.status === uploadImage.status && known.success) resolve(known.data.url);
      else reject(refusal(request.status, answer));
    };
    request.ontimeout = () => reject(unanswered('timeout'));
    request.onerror = () => reject(unanswered('network'));
    request.onabort = () => reject(signal.reason);

    // The server reads where the picture belongs before it reads the picture.
    const form = new FormData();
    form.set('pathInfo', `uploads/${target.shopId}/${target.kind}/${target.name}`);
    form.set('file', file);
    signal.addEventListener('abort', cancel);
    request.send(form);
  });
  return sent.finally(() => signal.removeEventListener('abort', cancel));
}
