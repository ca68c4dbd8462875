import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { FileAddress } from './file-store.ts';

/**
 * Everybody is given the same address for this long: a new one for each guest, or for each visit, would be a picture that
 * no browser and no cache has yet.
 */
const periodSeconds = 6 * 60 * 60;

/** Signed addresses by which browsers fetch pictures themselves, each good for one to two periods. */
export const createAddresses =
  (client: S3Client, at: (name: string) => { Bucket: string; Key: string }) =>
  async (name: string): Promise<FileAddress> => {
    // By the clock of the store, as far as its answers have shown that this machine's is wrong.
    const now = Math.floor((Date.now() + client.config.systemClockOffset) / 1000);
    const begun = now - (now % periodSeconds);
    const command = new GetObjectCommand({
      ...at(name),
      ResponseCacheControl: 'public, max-age=31536000, immutable',
    });
    const url = await getSignedUrl(client, command, {
      signingDate: new Date(begun * 1000),
      expiresIn: 2 * periodSeconds,
    });
    return { url, keptSeconds: begun + periodSeconds - now };
  };
