import { createHmac, randomBytes } from 'node:crypto';

export interface ProviderKeys {
  apiKey: string;
  secretKey: string;
}

/** Over the exact bytes that are sent; the path is without host and query. */
export const signatureOf = (secretKey: string, randomKey: string, path: string, body: string): string =>
  createHmac('sha256', secretKey)
    .update(randomKey + path + body)
    .digest('hex');

export function signedHeaders(keys: ProviderKeys, path: string, body: string): Record<string, string> {
  const randomKey = `${Date.now()}${randomBytes(6).toString('hex')}`;
  const signature = signatureOf(keys.secretKey, randomKey, path, body);
  const parts = `apiKey:${keys.apiKey}&randomKey:${randomKey}&signature:${signature}`;
  return {
    authorization: `IYZWSv2 ${Buffer.from(parts).toString('base64')}`,
    'x-iyzi-rnd': randomKey,
  };
}
