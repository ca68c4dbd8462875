import { z } from 'zod';
import { defineRoute } from './route.ts';
import { inWesternDigits } from './western-digits.ts';

const triesPerMinute = 30;
const password = z.string().min(1, 'validation.password_required').max(1000);

/** What an authenticator app shows, or one of the codes for the day the phone is gone; spaces and dashes are let be. */
export const signInCode = z
  .string()
  .trim()
  .min(1, 'validation.code_required')
  .max(40)
  .overwrite(inWesternDigits);

export const recoveryCodeCount = 10;

export const secondFactor = z.object({
  /** Since when codes are asked for; null where the password is enough. */
  since: z.string().nullable(),
  recoveryCodesLeft: z.number().int(),
});
export type SecondFactor = z.output<typeof secondFactor>;

const recoveryCodes = z.object({
  /** Shown this once: only their hashes are kept. */
  recoveryCodes: z.array(z.string()),
});

export const startSecondFactorBody = z.object({ password });
/** A session that somebody left open is not enough to weaken what guards it. */
export const changeSecondFactorBody = z.object({ password, code: signInCode });
export const confirmSecondFactorBody = z.object({ code: signInCode });

export const getSecondFactor = defineRoute({
  method: 'GET',
  path: '/user/second-factor',
  access: 'signed-in',
  summary: 'Whether signing in asks for a code beside the password.',
  status: 200,
  response: secondFactor,
});

export const startSecondFactor = defineRoute({
  method: 'POST',
  path: '/user/second-factor',
  access: 'signed-in',
  summary: 'A secret for an authenticator app. Nothing changes until a code of it is confirmed.',
  body: startSecondFactorBody,
  status: 201,
  response: z.object({
    /** To be typed where the picture cannot be scanned. */
    secret: z.string(),
    /** What the picture says: a link that a phone opens in such an app. */
    uri: z.string(),
    /** An SVG. */
    picture: z.string(),
  }),
  errors: ['password_wrong', 'edited_meanwhile', 'busy'],
});

export const confirmSecondFactor = defineRoute({
  method: 'POST',
  path: '/user/second-factor/confirm',
  access: 'signed-in',
  summary: 'Ask for a code at every sign-in from now on; every other session ends.',
  triesPerMinute,
  body: confirmSecondFactorBody,
  status: 200,
  response: recoveryCodes,
  errors: ['code_wrong', 'not_found'],
});

export const renewRecoveryCodes = defineRoute({
  method: 'POST',
  path: '/user/second-factor/recovery-codes',
  access: 'signed-in',
  summary: 'New recovery codes; those before them no longer work.',
  body: changeSecondFactorBody,
  status: 201,
  response: recoveryCodes,
  errors: ['password_wrong', 'code_wrong', 'not_found', 'busy'],
});

export const endSecondFactor = defineRoute({
  method: 'DELETE',
  path: '/user/second-factor',
  access: 'signed-in',
  summary: 'Ask for the password alone again.',
  body: changeSecondFactorBody,
  status: 204,
  errors: ['password_wrong', 'code_wrong', 'not_found', 'busy'],
});
