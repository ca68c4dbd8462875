import { z } from 'zod';
import { type ProviderKeys, signedHeaders } from './iyzico-signature.ts';

/** The page waits five seconds, so the provider gets four. */
const patienceMs = 4_000;
const productsPath = '/v2/iyzilink/products';

export interface LinkProduct {
  locale: 'tr' | 'en';
  conversationId: string;
  name: string;
  description: string;
  price: string;
  currencyCode: string;
  encodedImageFile: string;
}

const linkData = z.object({ token: z.string().min(1), url: z.string(), imageUrl: z.string() });
export type ProviderLink = z.output<typeof linkData>;

const answerShape = z.looseObject({
  status: z.string(),
  errorCode: z.string().optional(),
  errorMessage: z.string().optional(),
  data: z.unknown().optional(),
});

/** The provider said no, and why. */
export class ProviderRefusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The provider did not answer in time, or not in a way that can be read. */
export class ProviderUnreachable extends Error {}

interface Provider extends ProviderKeys {
  baseUrl: string;
}

async function send(provider: Provider, method: string, path: string, body: string): Promise<Response> {
  try {
    return await fetch(provider.baseUrl + path, {
      method,
      headers: {
        ...signedHeaders(provider, path, body),
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch (cause) {
    throw new ProviderUnreachable('The payment provider did not answer.', { cause });
  }
}

async function call(provider: Provider, method: string, path: string, content?: object): Promise<unknown> {
  const response = await send(provider, method, path, content ? JSON.stringify(content) : '');
  // `status` in the body decides, never the HTTP code; a failing gateway answers with HTML.
  const text = await response.text().catch(() => '');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw new ProviderUnreachable(`The payment provider answered ${response.status} without JSON.`, {
      cause,
    });
  }
  const answer = answerShape.safeParse(parsed);
  if (!answer.success)
    throw new ProviderUnreachable('The payment provider gave an answer of an unknown form.');
  const { status, errorCode, errorMessage, data } = answer.data;
  if (status !== 'success') throw new ProviderRefusal(errorCode ?? '', errorMessage ?? '');
  return data;
}

function readLink(data: unknown): ProviderLink {
  const link = linkData.safeParse(data);
  if (!link.success) throw new ProviderUnreachable('The payment provider answered without a link.');
  return link.data;
}

const options = { addressIgnorable: true, installmentRequested: false, categoryType: 'FOOD' };

export const createLink = async (provider: Provider, product: LinkProduct): Promise<ProviderLink> =>
  readLink(await call(provider, 'POST', productsPath, { ...product, ...options }));

export const updateLink = async (
  provider: Provider,
  token: string,
  product: LinkProduct,
): Promise<ProviderLink> =>
  readLink(
    await call(provider, 'PUT', `${productsPath}/${encodeURIComponent(token)}`, { ...product, ...options }),
  );

const productStatus = z.object({ productStatus: z.enum(['ACTIVE', 'PASSIVE']) });

/** Whether the link is live at the provider. */
export async function linkStatus(provider: Provider, token: string): Promise<'ACTIVE' | 'PASSIVE'> {
  const data = await call(provider, 'GET', `${productsPath}/${encodeURIComponent(token)}`);
  const status = productStatus.safeParse(data);
  if (!status.success) throw new ProviderUnreachable('The payment provider answered without a status.');
  return status.data.productStatus;
}
