import { foldText } from './fold-text.ts';

/** Ways to pay that every language has a word for; a shop may add any text of its own. */
export const paymentMethods = [
  'cash',
  'credit_card',
  'debit_card',
  'contactless',
  'qr',
  'apple_pay',
  'google_pay',
  'bank_transfer',
  'foreign_currency',
  'meal_card',
  'multinet',
  'pluxee',
  'edenred',
  'setcard',
  'metropol',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What shops have written before there was a list to choose from. */
const writtenBefore: Partial<Record<string, PaymentMethod>> = {
  nakit: 'cash',
  'kredi karti': 'credit_card',
  'banka karti': 'debit_card',
  'yemek karti': 'meal_card',
  sodexo: 'pluxee',
  ticket: 'edenred',
};

const isMethod = (text: string): text is PaymentMethod =>
  (paymentMethods as readonly string[]).includes(text);

/** The way to pay that a stored text stands for, where it is one of the list. */
export const paymentMethodOf = (stored: string): PaymentMethod | undefined =>
  isMethod(stored) ? stored : writtenBefore[foldText(stored.trim())];
