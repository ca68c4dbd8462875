import type { RequestOptions } from '@sofra/contract/passkey-login';
import type { CreationOptions } from '@sofra/contract/passkeys';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openAuthenticator } from '../testing/authenticator.ts';
import { checkNewPasskey, checkUsedPasskey } from './passkey-proof.ts';

const site = { host: 'localhost', origin: 'http://localhost:3000' };
const challenge = 'AAAA';
const creation = { rp: { id: 'localhost' }, user: { id: 'AAAA' }, challenge } as CreationOptions;
const request = { rpId: 'localhost', challenge } as RequestOptions;

/** The same bytes with some of them changed, left out or put in. */
const damaged = (text: string) =>
  fc
    .record({
      at: fc.nat(Math.floor(text.length * 0.75)),
      gone: fc.nat(20),
      put: fc.uint8Array({ maxLength: 20 }),
    })
    .map(({ at, gone, put }) => {
      const bytes = Buffer.from(text, 'base64url');
      return Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + gone)]).toString('base64url');
    });

test('a device that tells nonsense is refused with a reason, or taken as it is, and breaks nothing', {
  tags: ['A1.14'],
}, async () => {
  const device = openAuthenticator();
  const made = device.create(creation);
  const taken = await checkNewPasskey({ site, challenge, credential: made });
  if ('refused' in taken) throw new Error(taken.refused);
  const used = device.use(request);
  expect(await checkUsedPasskey({ site, challenge, credential: used }, taken.publicKey)).toEqual({
    counter: 1,
  });
  await fc.assert(
    fc.asyncProperty(damaged(made.response.attestationObject), async (attestationObject) => {
      const credential = { ...made, response: { ...made.response, attestationObject } };
      const outcome = await checkNewPasskey({ site, challenge, credential });
      expect('refused' in outcome || outcome.publicKey.length > 0).toBe(true);
    }),
    { numRuns: 500 },
  );
  await fc.assert(
    fc.asyncProperty(damaged(used.response.authenticatorData), async (authenticatorData) => {
      fc.pre(authenticatorData !== used.response.authenticatorData);
      const credential = { ...used, response: { ...used.response, authenticatorData } };
      const outcome = await checkUsedPasskey({ site, challenge, credential }, taken.publicKey);
      expect(Object.keys(outcome)).toEqual(['refused']);
    }),
    { numRuns: 300 },
  );
});

test.each([[1024], [2040]])('a passkey with an RSA key of %i bits is not taken', async (bits) => {
  const credential = openAuthenticator(site.origin, bits).create(creation);
  expect(await checkNewPasskey({ site, challenge, credential })).toEqual({
    refused: 'The RSA key has less than 2048 bits.',
  });
});

test('one with 2048 bits is, and signs in', async () => {
  const device = openAuthenticator(site.origin, 2048);
  const taken = await checkNewPasskey({ site, challenge, credential: device.create(creation) });
  if ('refused' in taken) throw new Error(taken.refused);
  const used = device.use(request);
  expect(await checkUsedPasskey({ site, challenge, credential: used }, taken.publicKey)).toEqual({
    counter: 1,
  });
});
