import { describe, expect, test } from 'vitest';
import { internationalPhone, phoneNumber, readablePhone, whatsappLink } from './phone.ts';

describe('a telephone number', { tags: ['O9.1'] }, () => {
  test.each([
    ['+90 (532) 123 45 67', '90', '+905321234567'],
    ['0090 532 123 45 67', undefined, '+905321234567'],
    ['0532 123 45 67', '90', '+905321234567'],
    ['532-123-45-67', '90', '+905321234567'],
    ['90 532 123 45 67', '90', '+905321234567'],
    ['٠٥٣٢ ١٢٣ ٤٥ ٦٧', '90', '+905321234567'],
    ['444 1 234', '90', '+904441234'],
    ['0850.123.4567', '90', '+908501234567'],
    ['+44 (0)20 7946 0018', undefined, '+442079460018'],
    ['030/1234567', '49', '+49301234567'],
    ['06 6982 1234', '39', '+390669821234'],
    ['8 (495) 123-45-67', '7', '+74951234567'],
    ['1 (212) 555-0100', '1', '+12125550100'],
    ['(212) 555-0100', '1', '+12125550100'],
    ['06 1 234 5678', '36', '+3612345678'],
  ])('typed as %s in the country +%s is kept as links take it', (typed, callingCode, kept) => {
    expect(phoneNumber.safeParse(typed).success).toBe(true);
    expect(internationalPhone(typed, callingCode)).toBe(kept);
  });

  test('without the code of a country is none where the country is not known', () => {
    expect(internationalPhone('0532 123 45 67', undefined)).toBeUndefined();
  });

  test.each(['123456', '+1234567890123456', 'ask for Ali', '+90 532 12x 45 67', '+90+5321234567'])(
    'is not what says %s',
    (typed) => {
      expect(phoneNumber.safeParse(typed).success).toBe(false);
      expect(internationalPhone(typed, '90')).toBeUndefined();
    },
  );

  test('may be left out', () => {
    expect(phoneNumber.parse('  ')).toBe('');
  });

  test('leads to WhatsApp without its plus', () => {
    expect(whatsappLink('+905321234567')).toBe('https://wa.me/905321234567');
  });

  test('of Türkiye is read in its usual groups, any other as it is dialled', () => {
    expect(readablePhone('+905321234567')).toBe('+90 532 123 45 67');
    expect(readablePhone('+442079460018')).toBe('+442079460018');
  });
});
