import { z } from 'zod';
import { defineRoute } from './route.ts';

export const paymentLink = z.object({ url: z.string(), token: z.string(), imageUrl: z.string() });
export type PaymentLink = z.output<typeof paymentLink>;

export const createPaymentLink = defineRoute({
  method: 'POST',
  path: '/payment/iyzilink/createProduct',
  access: 'signed-in',
  permission: 'payment',
  shopOf: { shop: 'body.shopId' },
  summary: "Make the shop's payment link at the provider, or bring it up to date.",
  body: z.object({ shopId: z.uuid('validation.shop_required') }),
  status: 201,
  response: paymentLink,
  errors: [
    'forbidden',
    'not_found',
    'payment_not_configured',
    'payment_provider',
    'storage_unavailable',
    'too_many_requests',
  ],
});

/** What the payment page shows before the button is pressed. */
export const paymentState = z.object({
  configured: z.boolean(),
  /** The variables the operator has yet to set, for the owner alone. */
  missing: z.array(z.string()),
  offer: z.object({ name: z.string(), price: z.string(), currency: z.string() }).nullable(),
  link: paymentLink
    .extend({
      updatedAt: z.string(),
      /** As the provider has it now; null where it does not answer. */
      status: z.enum(['ACTIVE', 'PASSIVE']).nullable(),
    })
    .nullable(),
});
export type PaymentState = z.output<typeof paymentState>;

export const getPayment = defineRoute({
  method: 'GET',
  path: '/payment/:shopId',
  access: 'signed-in',
  permission: 'payment',
  shopOf: { shop: 'params.shopId' },
  summary: 'Whether payment is set up, what it costs, and the link the shop has.',
  params: z.object({ shopId: z.uuid() }),
  status: 200,
  response: paymentState,
  errors: ['forbidden', 'not_found', 'too_many_requests'],
});
