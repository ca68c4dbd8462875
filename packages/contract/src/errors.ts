import { z } from 'zod';

/** Every error the API answers with, and its HTTP status. The words live in the locales under `errors.<code>`. */
export const errorStatus = {
  malformed_request: 400,
  not_signed_in: 401,
  other_account: 401,
  credentials_invalid: 401,
  code_required: 401,
  forbidden: 403,
  cross_origin: 403,
  password_wrong: 403,
  code_wrong: 403,
  passkey_refused: 403,
  passkey_foreign: 403,
  invitation_for_other_email: 403,
  not_found: 404,
  email_taken: 409,
  owns_shops: 409,
  slug_taken: 409,
  already_member: 409,
  edited_meanwhile: 409,
  category_not_empty: 409,
  option_group_in_use: 409,
  menu_time_in_use: 409,
  changed_since: 409,
  prices_changed: 409,
  reset_invalid: 410,
  invitation_invalid: 410,
  email_change_invalid: 410,
  too_large: 413,
  unsupported_media_type: 415,
  validation: 422,
  image_damaged: 422,
  too_many_requests: 429,
  internal: 500,
  payment_provider: 502,
  database_unavailable: 503,
  storage_unavailable: 503,
  busy: 503,
  menu_unavailable: 503,
  payment_not_configured: 503,
  passkeys_unavailable: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const fieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.output<typeof fieldError>;

/** Loose, because some errors carry more: a free slug, the current value of what was edited meanwhile. */
export const errorBody = z.looseObject({
  error: z.string(),
  message: z.string(),
  errors: z.array(fieldError).optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.output<typeof errorBody>;
