import { S3Client } from '@aws-sdk/client-s3';
import type { Config } from '../config.ts';

export type S3Config = NonNullable<Config['s3']>;

const connectMs = 2_000;
/** For a store that stops in the midst of a picture, or a guest who stops reading one. */
const silenceMs = 30_000;
// Each guest who reads slowly may hold one, where a picture is larger than what is kept for them.
const maxSockets = 128;

export const openS3Client = (config: S3Config): S3Client =>
  new S3Client({
    region: config.region,
    // Stores other than Amazon's know buckets by path, and not all know its newer checksums.
    ...(config.endpoint && { endpoint: config.endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // The second is also the one with the clock set right, where the store says that it was wrong.
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: connectMs,
      socketTimeout: silenceMs,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
  });
