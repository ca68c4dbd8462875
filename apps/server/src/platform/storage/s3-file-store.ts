import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Config } from '../config.ts';
import type { FileStore } from './file-store.ts';

type S3Config = NonNullable<Config['s3']>;

const folder = 'uploads';

/** Files in a bucket of any store that speaks S3. */
export function openS3FileStore(config: S3Config): FileStore {
  const client = new S3Client({
    region: config.region,
    // Stores other than Amazon's know buckets by path, and not all know its newer checksums.
    ...(config.endpoint && { endpoint: config.endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 10_000 },
  });
  const at = (name: string) => ({ Bucket: config.bucket, Key: `${folder}/${name}` });

  return {
    async put(name, content, type) {
      await client.send(new PutObjectCommand({ ...at(name), Body: content, ContentType: type }));
    },

    async read(name) {
      try {
        const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand(at(name)));
        return Body ? { size: ContentLength, stream: Body as Readable } : undefined;
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },

    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)));
    },
  };
}
