import { z } from 'zod';

export const portionUnits = ['g', 'kg', 'ml', 'cl', 'l', 'piece'] as const;

const unit = z.enum(portionUnits, 'validation.portion');

export const sentPortion = z
  .object({
    amount: z.number('validation.portion').positive('validation.portion').max(100_000, 'validation.portion'),
    unit,
  })
  .nullable()
  .optional();

export const keptPortion = z.object({ amount: z.number(), unit }).nullable();
