import { productName } from '@sofra/contract/brand';
import * as contract from '@sofra/contract/passkeys';
import { inTransaction } from '../platform/database/transaction.ts';
import { AppError } from '../platform/errors.ts';
import type { Handle } from '../platform/http/routes.ts';
import type { Services } from '../services.ts';
import { confirmCode } from './confirm-code.ts';
import { confirmPassword } from './confirm-password.ts';
import { challengeMs, newChallenge, spendChallenge } from './passkey-challenges.service.ts';
import { algorithms, checkNewPasskey } from './passkey-proof.ts';
import { passkeySite } from './passkey-site.ts';
import * as service from './passkeys.service.ts';
import type { SecurityLog } from './security-log.ts';
import { tellByMail } from './security-notice.ts';
import { presentPasskey } from './users.presenter.ts';
import { getUser } from './users.service.ts';

/** The passkeys on the profile. */
export function handlePasskeys(
  handle: Handle,
  { db, config, limits, now }: Services,
  securityLog: Pick<SecurityLog, 'record'>,
): void {
  const known = { db, config, limits, now, securityLog };
  const site = passkeySite(config.publicUrl);

  handle(contract.listPasskeys, async ({ signedIn }) => ({
    available: site !== undefined,
    passkeys: (await service.listPasskeysOf(db, signedIn.userId)).map(presentPasskey),
  }));

  handle(contract.startPasskey, async ({ signedIn, body, request, reply }) => {
    if (!site) throw new AppError('passkeys_unavailable');
    const user = await confirmPassword(known, signedIn, body.password, { request, reply });
    // Before a code is used up for nothing.
    await service.assertRoomForPasskey(db, user.id);
    await confirmCode(known, signedIn, body.code, request);
    const there = await service.listPasskeysOf(db, user.id);
    const options: contract.CreationOptions = {
      rp: { id: site.host, name: productName },
      user: {
        id: service.userHandle(user.id).toString('base64url'),
        name: user.email,
        displayName: user.name || user.email,
      },
      challenge: await newChallenge(db, now(), user.id),
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout: challengeMs,
      excludeCredentials: there.map(({ credentialId, transports }) => ({
        id: credentialId.toString('base64url'),
        type: 'public-key',
        transports,
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    };
    return { options };
  });

  handle(contract.addPasskey, async ({ signedIn, body: { name, passkey }, request }) => {
    if (!site) throw new AppError('passkeys_unavailable');
    const user = await getUser(db, signedIn.userId);
    // It was given to whoever knew the password.
    const challenge = await spendChallenge(db, now(), user.id, passkey.response.clientDataJSON);
    if (challenge === undefined) throw new AppError('passkey_refused');
    const checked = await checkNewPasskey({ site, challenge, credential: passkey });
    if ('refused' in checked) {
      request.log.info({ reason: checked.refused }, 'a new passkey was refused');
      throw new AppError('passkey_refused');
    }
    const added = await service.addPasskey(db, now(), signedIn, { name, ...checked }, (db) =>
      tellByMail(db, now(), config, { person: user, notice: 'passkey_added', request }),
    );
    await securityLog.record(request, { kind: 'passkey_added', person: user.id });
    return presentPasskey(added);
  });

  handle(contract.renamePasskey, async ({ signedIn, params, body }) =>
    presentPasskey(await service.renamePasskey(db, signedIn.userId, params.id, body.name)),
  );

  handle(contract.removePasskey, async ({ signedIn, params, body, request, reply }) => {
    const user = await confirmPassword(known, signedIn, body.password, { request, reply });
    await inTransaction(db, async (db) => {
      await service.removePasskey(db, user.id, params.id);
      await tellByMail(db, now(), config, { person: user, notice: 'passkey_removed', request });
    });
    await securityLog.record(request, { kind: 'passkey_removed', person: user.id });
    return undefined;
  });
}
