import * as contract from '@sofra/contract/passkey-login';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors.ts';
import { callerOf } from '../platform/http/caller-address.ts';
import type { Handle } from '../platform/http/routes.ts';
import type { Services } from '../services.ts';
import { knownDevice } from './device-cookie.ts';
import { type BelongsTo, lastShopOf } from './last-shop.ts';
import { tryPassword } from './login-guard.ts';
import { challengeMs, newChallenge, spendChallenge } from './passkey-challenges.service.ts';
import { checkUsedPasskey } from './passkey-proof.ts';
import { passkeySite } from './passkey-site.ts';
import { countUse, findPasskey, holdPasskey, userHandle } from './passkeys.service.ts';
import type { SecurityLog } from './security-log.ts';
import type { SignIn } from './sign-in.ts';
import { presentUser } from './users.presenter.ts';

interface Neighbours {
  securityLog: SecurityLog;
  belongsTo: BelongsTo;
  signIn: SignIn;
}

type Found = Awaited<ReturnType<typeof findPasskey>>;

export function handlePasskeyLogin(
  handle: Handle,
  { db, config, limits, now }: Services,
  { securityLog, belongsTo, signIn }: Neighbours,
): void {
  const site = passkeySite(config.publicUrl);

  handle(contract.startPasskeyLogin, async () => {
    if (!site) return { options: null };
    const challenge = await newChallenge(db, now(), null);
    const options: contract.RequestOptions = {
      rpId: site.host,
      challenge,
      timeout: challengeMs,
      userVerification: 'required',
    };
    return { options };
  });

  handle(contract.loginWithPasskey, async ({ body, request, reply }) => {
    const found = await findPasskey(db, body.passkey.id);
    const device = found && knownDevice(request, found.user);
    // Apart from the passwords of the account: strangers who guess those shall not keep its owner from this way in.
    const account = `passkey:${found?.user.id ?? body.passkey.id}`;
    const guesser = { account, address: callerOf(request), device };
    const user = await tryPassword(limits, guesser, async () => {
      const proven = await prove(found, body.passkey, request);
      if (proven && body.user_id !== undefined && body.user_id !== proven.id)
        throw new AppError('passkey_foreign');
      return proven;
    });
    if (!user) throw new AppError('passkey_refused');
    await signIn(request, reply, {
      async open(db) {
        // Removed since it was found to be right: none begins after that.
        const held = found && (await holdPasskey(db, found.passkey));
        if (!held) throw new AppError('passkey_refused');
        return held;
      },
      told: device === undefined ? { person: user.id, notice: 'new_device' } : undefined,
    });
    await securityLog.record(request, { kind: 'signed_in_with_passkey', person: user.id });
    return presentUser(user, await lastShopOf(db, user, belongsTo));
  });

  /** The person, where the device has signed for them. */
  async function prove(found: Found, credential: contract.UsedCredential, request: FastifyRequest) {
    const refused = (reason: string, kind: 'passkey_refused' | 'passkey_copied' = 'passkey_refused') => {
      request.log.info({ reason }, 'a passkey was refused');
      securityLog.recordAfterwards(request, { kind, person: found?.user.id });
      return undefined;
    };
    // Used up whoever sent it, and whatever else is wrong.
    const challenge = await spendChallenge(db, now(), null, credential.response.clientDataJSON);
    if (!site || challenge === undefined) return refused('It signs nothing that was asked for.');
    if (!found) return refused('It is not known.');
    const { passkey, user } = found;
    if (credential.response.userHandle !== userHandle(user.id).toString('base64url'))
      return refused('It says that it is of another account.');
    const checked = await checkUsedPasskey({ site, challenge, credential }, passkey.publicKey);
    if ('refused' in checked) return refused(checked.refused);
    const use = await countUse(db, now(), passkey.id, checked.counter);
    if (use === 'copied') return refused('Its counter did not go on: there are two of it.', 'passkey_copied');
    return use === 'counted' ? user : refused('It was removed a moment ago.');
  }
}
