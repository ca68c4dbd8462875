import { z } from 'zod';
import { fieldError } from '../../platform/errors.ts';

/** The shop that a form with a file names. */
export function readShopId(value: unknown): string {
  const parsed = z.uuid().safeParse(value);
  if (!parsed.success) throw fieldError('shopId', 'validation.shop_required');
  return parsed.data.toLowerCase();
}

/** A name for people, whatever was sent for it. */
export const fileName = (sent: string): string =>
  (sent.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 200) || '?';
