import { onTestFinished, vi } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

const failure = (name: string) => Object.assign(new Error(`The browser says ${name}.`), { name });

export interface PasskeyBrowser {
  /** Each question that the browser was asked, the newest last. */
  asked: { kind: 'create' | 'get'; mediation: string | undefined; challenge: string }[];
  /** The person chooses a passkey that the browser offers at the field. */
  chooseOffered(): void;
  /** What the person does in the next dialogs: they close them, or the device has one already. */
  fail(name: 'NotAllowedError' | 'InvalidStateError' | undefined): void;
}

/** The part of a browser that jsdom lacks: one that has passkeys, and a person with a finger. */
export function openPasskeyBrowser(): PasskeyBrowser {
  const asked: PasskeyBrowser['asked'] = [];
  let failing: string | undefined;
  let chooseOffered = () => {};

  const used = {
    id: 'cGFzc2tleQ',
    rawId: bytes('passkey'),
    type: 'public-key',
    response: {
      clientDataJSON: bytes('client data'),
      authenticatorData: bytes('authenticator data'),
      signature: bytes('signature'),
      userHandle: bytes('user handle'),
    },
    getClientExtensionResults: () => ({}),
  };
  const made = {
    ...used,
    response: {
      clientDataJSON: bytes('client data'),
      attestationObject: bytes('attestation'),
      getTransports: () => ['internal'],
    },
  };
  interface Question {
    mediation?: string;
    publicKey?: { challenge: BufferSource };
  }
  const note = (kind: 'create' | 'get', { mediation, publicKey }: Question) =>
    asked.push({ kind, mediation, challenge: new TextDecoder().decode(publicKey?.challenge) });

  const isConditionalMediationAvailable = async () => true;
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable }),
  );
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      async create(options: CredentialCreationOptions) {
        note('create', options);
        if (failing) throw failure(failing);
        return made;
      },
      get(options: CredentialRequestOptions) {
        note('get', options);
        if (options.mediation === 'conditional')
          return new Promise((resolve, reject) => {
            chooseOffered = () => resolve(used);
            options.signal?.addEventListener('abort', () => reject(failure('AbortError')));
          });
        return failing ? Promise.reject(failure(failing)) : Promise.resolve(used);
      },
    },
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return {
    asked,
    chooseOffered: () => chooseOffered(),
    fail(name) {
      failing = name;
    },
  };
}

/** The passkey of that browser, as it is sent. */
export const usedPasskey = {
  id: 'cGFzc2tleQ',
  rawId: 'cGFzc2tleQ',
  type: 'public-key',
  response: {
    clientDataJSON: 'Y2xpZW50IGRhdGE',
    authenticatorData: 'YXV0aGVudGljYXRvciBkYXRh',
    signature: 'c2lnbmF0dXJl',
    userHandle: 'dXNlciBoYW5kbGU',
  },
};
