import { buffer } from 'node:stream/consumers';
import { createPaymentLink, getPayment } from '@sofra/contract/payments';
import { paymentVariables } from '../platform/config.ts';
import { AppError } from '../platform/errors.ts';
import type { Handle } from '../platform/http/routes.ts';
import type { Services } from '../services.ts';
import { presentLink } from './payments.presenter.ts';
import { currentStatus, findLink, makeLink } from './payments.service.ts';

// Each is a question to the provider in the operator's name, and each link drawn is kept as a try.
const links = { points: 20, seconds: 15 * 60 };
const looks = { points: 60, seconds: 60 };

export function handlePayments(handle: Handle, { db, config, limits, now, storage }: Services): void {
  const { payment } = config;

  async function readLogo(url: string): Promise<Buffer | undefined> {
    const file = await storage.read(url.replace(/^\/uploads\//, ''));
    return file && buffer(file.stream);
  }

  handle(createPaymentLink, async ({ member, language }) => {
    if (!payment) throw new AppError('payment_not_configured');
    await limits.take(`payment-link:${member.userId}`, links);
    const order = {
      shopId: member.shopId,
      userId: member.userId,
      language,
      readLogo,
    };
    return presentLink(await makeLink(db, now, payment, order));
  });

  handle(getPayment, async ({ params, member }) => {
    await limits.take(`payment:${member.userId}`, looks);
    const link = await findLink(db, params.shopId);
    return {
      configured: payment !== undefined,
      missing: payment || member.role !== 'owner' ? [] : [...paymentVariables],
      offer: payment ? { name: payment.name, price: payment.price, currency: payment.currency } : null,
      link: link
        ? {
            ...presentLink(link),
            updatedAt: link.updatedAt.toISOString(),
            status: payment ? await currentStatus(payment, link.token) : null,
          }
        : null,
    };
  });
}
