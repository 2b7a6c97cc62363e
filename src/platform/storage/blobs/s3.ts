import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Config } from '#server/config';
import { BlobMissing, type Blobs, BlobsAway } from './blobs.ts';
import { Spool } from './spool.ts';

const PREFIX = 'blobs/';
const PART_BYTES = 8_388_608;
const PARTS_AT_ONCE = 2;
const REMOVED_AT_ONCE = 8;
const SOCKETS_MOST = 200;
// A reader holds one as long as it reads, and must not keep others from writing.
const READERS_MOST = 2_000;

type S3Settings = Pick<
  Config,
  'storageDir' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** Blobs as objects `blobs/<name>` of one bucket. Without an endpoint it is AWS in the region. */
export function openS3Blobs(config: S3Settings): Blobs {
  const spool = new Spool(join(config.storageDir, 'incoming'));
  const client = clientFor(config, SOCKETS_MOST);
  const reading = clientFor(config, READERS_MOST);
  const Bucket = config.S3_BUCKET;
  const objectOf = (name: string) => ({ Bucket, Key: PREFIX + name });

  const abortUnfinished = async (name: string): Promise<void> => {
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: PREFIX + name }));
    for (const { UploadId } of Uploads) await client.send(new AbortMultipartUploadCommand({ ...objectOf(name), UploadId }));
  };
  const removeOne = async (name: string, isUnfinished: boolean): Promise<void> => {
    if (isUnfinished) await Promise.all([spool.forget(name), abortUnfinished(name)]);
    await client.send(new DeleteObjectCommand(objectOf(name)));
  };

  return {
    write: (name, content) => spool.pass(name, content, (body) => uploaded(client, objectOf(name), body)),
    async read(name, range) {
      const Range = range === null ? undefined : `bytes=${range.start}-${range.end}`;
      const { Body } = await reading.send(new GetObjectCommand({ ...objectOf(name), Range })).catch(failed);
      if (!(Body instanceof Readable)) throw new BlobsAway('S3 answered without a body');
      return Body;
    },
    async copy(from, to) {
      await client.send(new CopyObjectCommand({ ...objectOf(to), CopySource: `${Bucket}/${PREFIX}${from}` })).catch(failed);
    },
    async remove(names, isUnfinished) {
      const waiting = [...names];
      const remover = async (): Promise<void> => {
        for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) await removeOne(name, isUnfinished);
      };
      await Promise.all(Array.from({ length: REMOVED_AT_ONCE }, remover)).catch(failed);
    },
    async *list() {
      // The search for remains uses this.
      await spool.tidy();
      yield* namesIn(client, Bucket);
    },
    close() {
      client.destroy();
      reading.destroy();
    },
  };
}

function clientFor({ S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: S3Settings, maxSockets: number): S3Client {
  return new S3Client({
    region: S3_REGION,
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 3_000,
      // Without any data. A client that reads slowly pauses a download for a while.
      socketTimeout: 40_000,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
    // Not all S3-compatible stores know the checksums that AWS has added recently.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(S3_ENDPOINT !== undefined && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    ...(S3_ACCESS_KEY_ID !== undefined &&
      S3_SECRET_ACCESS_KEY !== undefined && {
        credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      }),
  });
}

/** The names of all blobs, page by page. */
async function* namesIn(client: S3Client, Bucket: string | undefined): AsyncGenerator<string[]> {
  let ContinuationToken: string | undefined;
  do {
    const command = new ListObjectsV2Command({ Bucket, Prefix: PREFIX, ContinuationToken, MaxKeys: 1000 });
    const page = await client.send(command).catch(failed);
    yield (page.Contents ?? []).map(({ Key = '' }) => Key.slice(PREFIX.length));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}

/** In parts, so that memory stays bounded. The parts of a failed write are aborted. */
async function uploaded(client: S3Client, place: { Bucket: string | undefined; Key: string }, Body: Buffer | Readable) {
  const params = { ...place, Body };
  const upload = new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE, leavePartsOnError: false });
  await upload.done().catch((error: unknown) => {
    throw away(error);
  });
}

function failed(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NoSuchKey' || name === 'NotFound') throw new BlobMissing('There is no such object in S3', { cause: error });
  throw away(error);
}

const away = (error: unknown): BlobsAway =>
  new BlobsAway(`S3 does not do what it should: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
