import { fieldError } from '../platform/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/** The rules that need more than the password itself; its length is checked with the body. */
export function assertGoodPassword(password: string, email: string): void {
  if (password.trim().toLowerCase() === email) throw fieldError('password', 'validation.password_is_email');
  if (isCommonPassword(password)) throw fieldError('password', 'validation.password_common');
}
