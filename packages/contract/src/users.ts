import { z } from 'zod';
import { interfaceLanguages } from './languages.ts';
import { defineRoute } from './route.ts';
import { signInCode } from './second-factor.ts';

export const passwordLength = { min: 8, max: 128 } as const;
const emailMaxLength = 254;
export const userNameMaxLength = 200;
/** Logins, registrations and the like from one address in a minute. */
const triesPerMinute = 30;

/** Stored and compared trimmed and in lower case. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'validation.email_required')
  .max(emailMaxLength)
  .pipe(z.email('validation.email'));

/** What a login accepts: a rule here would tell an attacker nothing is worth trying, and lock old passwords out. */
const anyPassword = z.string().min(1, 'validation.password_required').max(1000);

// Counted in characters as a person sees them in the rule, not in UTF-16 units, and no further than it reaches.
const characters = (text: string) => [...text.slice(0, 2 * passwordLength.max + 1)].length;
const newPassword = z
  .string()
  .min(1, 'validation.password_required')
  .refine((text) => characters(text) >= passwordLength.min, 'validation.password_short')
  .refine((text) => characters(text) <= passwordLength.max, 'validation.password_long');

export const user = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string(),
  language: z.enum(interfaceLanguages),
  createdAt: z.string(),
  /** The shop used last, on whatever device; null without one that the person still belongs to. */
  last_shop_id: z.string().nullable(),
});
export type User = z.output<typeof user>;

export const loginBody = z.object({ email, password: anyPassword, code: signInCode.optional() });
export const registerBody = z.object({ email, password: newPassword });
export const forgotPasswordBody = z.object({ email });
const byToken = z.object({ token: z.string().min(1).max(200) });
export const resetPasswordBody = byToken.extend({ password: newPassword });
export const profilePatch = z.object({
  name: z.string().trim().max(userNameMaxLength).optional(),
  language: z.enum(interfaceLanguages).optional(),
  last_shop_id: z.uuid().optional(),
});
export const changePasswordBody = z.object({ current: anyPassword, password: newPassword });
export const changeEmailBody = z.object({ email, password: anyPassword });
export const deleteAccountBody = z.object({ password: anyPassword });

export const session = z.object({
  _id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  userAgent: z.string(),
  current: z.boolean(),
});
export type Session = z.output<typeof session>;

export const register = defineRoute({
  method: 'POST',
  path: '/user/register',
  access: 'public',
  summary: 'Open an account; the session cookie is set.',
  triesPerMinute,
  body: registerBody,
  status: 201,
  response: user,
  errors: ['email_taken', 'busy'],
});

export const login = defineRoute({
  method: 'POST',
  path: '/user/login',
  access: 'public',
  summary: 'Sign in, with a code where the account asks for one; the session cookie is set.',
  triesPerMinute,
  body: loginBody,
  status: 200,
  response: user,
  errors: ['credentials_invalid', 'code_required', 'code_wrong', 'busy'],
});

export const logout = defineRoute({
  method: 'POST',
  path: '/user/logout',
  access: 'public',
  summary: 'End this session, if there is one.',
  status: 204,
});

export const getProfile = defineRoute({
  method: 'GET',
  path: '/user/profile',
  access: 'signed-in',
  summary: 'The signed-in person.',
  status: 200,
  response: user,
});

export const patchProfile = defineRoute({
  method: 'PATCH',
  path: '/user/profile',
  access: 'signed-in',
  summary: 'Change the display name or the language, or say which shop is used now.',
  body: profilePatch,
  status: 200,
  response: user,
  errors: ['not_found'],
});

export const changePassword = defineRoute({
  method: 'POST',
  path: '/user/password',
  access: 'signed-in',
  summary: 'Change the password; every other session ends.',
  body: changePasswordBody,
  status: 204,
  errors: ['password_wrong', 'busy'],
});

export const forgotPassword = defineRoute({
  method: 'POST',
  path: '/user/password/forgot',
  access: 'public',
  summary: 'Ask for a mail with a reset link. The answer is the same whether or not the account exists.',
  triesPerMinute,
  body: forgotPasswordBody,
  status: 202,
});

export const resetPassword = defineRoute({
  method: 'POST',
  path: '/user/password/reset',
  access: 'public',
  summary: 'Set a new password with the token of the mail; every session of the account ends.',
  triesPerMinute,
  body: resetPasswordBody,
  status: 204,
  errors: ['reset_invalid', 'busy'],
});

export const checkReset = defineRoute({
  method: 'POST',
  path: '/user/password/reset/check',
  access: 'public',
  summary: 'Whether the link of a reset mail still works; it is not used up.',
  triesPerMinute,
  body: byToken,
  status: 204,
  errors: ['reset_invalid'],
});

export const changeEmail = defineRoute({
  method: 'POST',
  path: '/user/email',
  access: 'signed-in',
  summary: 'Ask for another address: a link goes to the new one, and a word to the old one.',
  body: changeEmailBody,
  status: 202,
  errors: ['password_wrong', 'email_taken', 'busy'],
});

export const confirmEmail = defineRoute({
  method: 'POST',
  path: '/user/email/confirm',
  access: 'public',
  summary: 'Take the new address over with the token of the mail that went there.',
  triesPerMinute,
  body: byToken,
  status: 204,
  errors: ['email_change_invalid', 'email_taken'],
});

export const listSessions = defineRoute({
  method: 'GET',
  path: '/user/sessions',
  access: 'signed-in',
  summary: 'The devices this account is signed in on.',
  status: 200,
  response: z.object({ sessions: z.array(session) }),
});

export const endSession = defineRoute({
  method: 'DELETE',
  path: '/user/sessions/:id',
  access: 'signed-in',
  summary: 'Sign a device out.',
  params: z.object({ id: z.uuid() }),
  status: 204,
  errors: ['not_found'],
});

export const deleteAccount = defineRoute({
  method: 'DELETE',
  path: '/user',
  access: 'signed-in',
  summary: 'Delete the account and everything personal in it.',
  body: deleteAccountBody,
  status: 204,
  errors: ['password_wrong', 'owns_shops', 'busy'],
});
