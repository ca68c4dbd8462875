import { createHash } from 'node:crypto';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { StoreAction } from '../meter.ts';
import { isFileName } from './file-name.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { createAddresses } from './s3-addresses.ts';
import { openS3Client, type S3Config } from './s3-client.ts';
import { isAway, isNoFile, RefusedByStore, storageFailure } from './s3-failures.ts';
import { createStoreOutages } from './store-outages.ts';

const folder = 'uploads/';

/** A picture waits here for a guest who reads slowly, so that the connection to the store is free for others. */
const waitingBytes = 512 * 1024;

/** The tag is a checksum of what was put, unless the store has encrypted it with a key of its customer. */
function md5Of({ ETag = '', ServerSideEncryption, SSECustomerAlgorithm }: GetObjectCommandOutput) {
  const isEncrypted = SSECustomerAlgorithm !== undefined || (ServerSideEncryption ?? 'AES256') !== 'AES256';
  return isEncrypted ? undefined : /^"?([\da-f]{32})"?$/.exec(ETag)?.[1];
}

function storedFile(answer: GetObjectCommandOutput): StoredFile {
  const stream = new PassThrough({ highWaterMark: waitingBytes });
  // Whoever reads hears of what goes wrong from the stream itself.
  pipeline(answer.Body as Readable, stream, () => {});
  return { size: answer.ContentLength ?? 0, stream, md5: md5Of(answer) };
}

/**
 * All tries together have so long to begin with an answer. The client's own limit is for each of them, and by default no
 * more than a warning.
 */
async function within<T>(ms: number, work: (limit: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), ms);
  try {
    return await work({ abortSignal: limit.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** Files in a bucket of any store that speaks S3. */
export function openS3FileStore(config: S3Config): FileStore {
  const client = openS3Client(config);
  const Bucket = config.bucket;
  const at = (name: string) => ({ Bucket, Key: `${folder}${name}` });
  const where = `${config.endpoint ?? config.region}/${Bucket}`;
  const outages = createStoreOutages({ isAway, failure: (error) => storageFailure(where, error) });
  const ask = <T>(action: StoreAction, work: (limit: { abortSignal: AbortSignal }) => Promise<T>) =>
    outages.guard(action, () => within(config.patienceMs, work));
  /** What is asked about a file that is not there has no result. */
  const unlessMissing = (error: unknown): undefined => {
    if (!isNoFile(error)) throw error;
  };

  const listPage = (ContinuationToken: string | undefined, MaxKeys?: number) =>
    ask('list', (limit) =>
      client.send(new ListObjectsV2Command({ Bucket, Prefix: folder, ContinuationToken, MaxKeys }), limit),
    );

  return {
    async put(name, content, type) {
      // The store compares it with what arrived.
      const ContentMD5 = createHash('md5').update(content).digest('base64');
      const command = new PutObjectCommand({ ...at(name), Body: content, ContentType: type, ContentMD5 });
      await ask('put', (limit) => client.send(command, limit));
    },

    read: (name) =>
      ask('read', (limit) =>
        client.send(new GetObjectCommand(at(name)), limit).then(storedFile, unlessMissing),
      ),

    async remove(name) {
      await ask('remove', (limit) =>
        client.send(new DeleteObjectCommand(at(name)), limit).catch(unlessMissing),
      );
    },

    async *list() {
      let after: string | undefined;
      do {
        const page = await listPage(after);
        for (const { Key = '', Size = 0 } of page.Contents ?? []) {
          const name = Key.slice(folder.length);
          // What others have left there, such as the empty object that a console makes for a folder, is none of ours.
          if (isFileName(name)) yield { name, size: Size };
        }
        after = page.NextContinuationToken;
      } while (after !== undefined);
    },

    watch(watchers) {
      outages.watch(watchers);
      listPage(undefined, 1).catch((error) => {
        if (error.cause instanceof RefusedByStore)
          watchers.log.warn({ err: error.cause }, 'the store of pictures refuses the program');
      });
    },

    ...(config.delivery === 'presigned' && { addressOf: createAddresses(client, at) }),
  };
}
