import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { fail } from '#server/failures';
import type { BucketSettings, FileInfo, Files } from '#server/files';
import type { Outgoing } from '#server/outgoing';
import { detectedType, SNIFFED_BYTES } from './storage/content-type.ts';

const PATIENCE = 8_000;
// For requests of our own: the largest that is read here is an image of a document.
const MOST_BYTES = 10_485_760;
const PIECE_BYTES = 8_388_608;
// A refusal is read completely, however little of the file is wanted.
const LEAST_BYTES = 16_384;

const Signed = z.object({ url: z.string(), token: z.string() });
const SignedDownloads = z.array(z.object({ signedURL: z.string().nullable() }));
const Info = z.object({
  size: z.number(),
  content_type: z.string().default('application/octet-stream'),
  etag: z.string().default(''),
  last_modified: z.string(),
});
const Removed = z.array(z.object({ name: z.string() }));
const Refusal = z.object({ statusCode: z.coerce.string() });

/** The storage of a Supabase project refused. Its own status is in the body, whatever the status of the answer is. */
class Refused extends Error {
  override name = 'Refused';
  readonly status: string;
  constructor(status: string, what: string) {
    super(`the storage service refused ${what} (${status})`);
    this.status = status;
  }
}

/**
 * Files stored by a Supabase project elsewhere, through its storage API with the secret key.
 * @param root the address of its storage wire, without a slash at the end
 */
export function openRemoteFiles(root: string, secretKey: string, outgoing: Outgoing): Files {
  const wire = new StorageWire(root, secretKey, outgoing);
  const signDownloads: Files['signDownloads'] = async (bucketId, files, { seconds }) => {
    if (files.length === 0) return [];
    const paths = files.map(({ name }) => name);
    const answer = await wire.json('POST', `/object/sign/${encodeURIComponent(bucketId)}`, { expiresIn: seconds, paths });
    return SignedDownloads.parse(answer).map(({ signedURL }, nth) => {
      const download = files[nth]?.download;
      if (signedURL === null) return null;
      return download === undefined ? root + signedURL : `${root}${signedURL}&${new URLSearchParams({ download }).toString()}`;
    });
  };

  return {
    largest: null,
    async makeBucket(bucketId, settings) {
      const body = { id: bucketId, name: bucketId, ...inWire(settings) };
      await wire.ask('POST', '/bucket', { body }).catch(async (error: unknown) => {
        if (!(error instanceof Refused && error.status === '409')) throw error;
        await wire.ask('PUT', `/bucket/${encodeURIComponent(bucketId)}`, { body });
      });
    },
    async signUpload(bucketId, name, { upsert = false } = {}) {
      const path = `/object/upload/sign/${placeOf(bucketId, name)}`;
      const { url, token } = Signed.parse(await wire.json('POST', path, {}, upsert ? { 'x-upsert': 'true' } : {}));
      return { url: root + url, resumableUrl: `${root}/upload/resumable/sign`, token };
    },
    signDownload: async (bucketId, name, { seconds, download }) => {
      const [address] = await signDownloads(bucketId, [{ name, ...(download !== undefined && { download }) }], { seconds });
      return address ?? fail('not-found');
    },
    signDownloads,
    publicAddress: (bucketId, name) => `${root}/object/public/${placeOf(bucketId, name)}`,
    info: (bucketId, name) => infoOf(wire, bucketId, name),
    start: (bucketId, name, bytes) => startOf(wire, bucketId, name, bytes),
    read: (bucketId, name) => allOf(wire, bucketId, name),
    async write(bucketId, name, content, { contentType }) {
      const bytes = await buffer(content);
      const headers = { 'content-type': contentType, 'x-upsert': 'true' };
      await wire.ask('POST', `/object/${placeOf(bucketId, name)}`, { bytes, headers });
      return { size: bytes.length };
    },
    async remove(bucketId, names) {
      const answer = await wire.json('DELETE', `/object/${encodeURIComponent(bucketId)}`, { prefixes: names });
      return Removed.parse(answer).map(({ name }) => name);
    },
  };
}

interface Asking {
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as they are. */
  bytes?: Uint8Array;
  headers?: Record<string, string>;
  /** At most this many bytes of the answer are read. */
  first?: number;
}

/** Requests of the storage API with the secret key. */
class StorageWire {
  readonly #root: string;
  readonly #secretKey: string;
  readonly #outgoing: Outgoing;

  constructor(root: string, secretKey: string, outgoing: Outgoing) {
    this.#root = root;
    this.#secretKey = secretKey;
    this.#outgoing = outgoing;
  }

  async ask(method: string, path: string, { body, bytes, headers = {}, first }: Asking = {}): Promise<Response> {
    const asked = this.#outgoing.ask(this.#root + path, {
      to: 'operator',
      method,
      headers: {
        apikey: this.#secretKey,
        authorization: `Bearer ${this.#secretKey}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(bytes !== undefined && { body: bytes }),
      ...(first !== undefined && { mostBytes: Math.max(first, LEAST_BYTES), isCut: true }),
      patience: PATIENCE,
    });
    const response = await asked.catch(() => fail('unavailable'));
    if (response.ok) return response;
    const refusal = Refusal.safeParse(await response.json().catch(() => null));
    const status = refusal.success ? refusal.data.statusCode : String(response.status);
    if (response.status >= 500 || status === '429') fail('unavailable');
    throw new Refused(status, `${method} ${path.split('/', 3).join('/')}`);
  }

  async json(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<unknown> {
    return (await this.ask(method, path, { body, headers })).json();
  }
}

async function infoOf(wire: StorageWire, bucketId: string, name: string): Promise<FileInfo | null> {
  const answer = await unlessMissing(wire.json('GET', `/object/info/${placeOf(bucketId, name)}`));
  if (answer === null) return null;
  const { size, content_type: contentType, etag: eTag, last_modified: updatedAt } = Info.parse(answer);
  const first = size === 0 ? new Uint8Array() : await startOf(wire, bucketId, name, SNIFFED_BYTES);
  return first && { name, size, contentType, detectedType: await detectedType(first), eTag, updatedAt };
}

/** A server without support for ranges answers with everything. No more of it is read than was requested. */
async function startOf(wire: StorageWire, bucketId: string, name: string, bytes: number): Promise<Uint8Array | null> {
  const first = Math.min(bytes, MOST_BYTES);
  const headers = { range: `bytes=0-${first - 1}`, 'accept-encoding': 'identity' };
  const response = await unlessMissing(
    wire.ask('GET', `/object/authenticated/${placeOf(bucketId, name)}`, { headers, first }),
  ).catch((error: unknown) => {
    // An empty file has no first byte.
    if (error instanceof Refused && error.status === '416') return new Response();
    throw error;
  });
  return response === null ? null : new Uint8Array(await response.arrayBuffer()).subarray(0, bytes);
}

async function allOf(wire: StorageWire, bucketId: string, name: string): Promise<AsyncIterable<Uint8Array> | null> {
  const info = await infoOf(wire, bucketId, name);
  return info && bytesOf(wire, info, placeOf(bucketId, name));
}

/** The bytes of a file in pieces, each of which arrives within the patience of one request. */
async function* bytesOf(wire: StorageWire, { size, eTag }: FileInfo, place: string): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < size; start += PIECE_BYTES) {
    const end = Math.min(start + PIECE_BYTES, size) - 1;
    const headers = { range: `bytes=${start}-${end}`, 'accept-encoding': 'identity' };
    const response = await wire.ask('GET', `/object/authenticated/${place}`, { headers, first: end - start + 1 });
    const bytes = new Uint8Array(await response.arrayBuffer());
    // Without support for ranges, each answer is the start of the file.
    if (bytes.length !== end - start + 1 || (start > 0 && response.status !== 206)) fail('unavailable');
    if (eTag !== '' && (response.headers.get('etag') ?? eTag) !== eTag) fail('unavailable');
    yield bytes;
  }
}

async function unlessMissing<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Refused && error.status === '404') return null;
    throw error;
  }
}

const placeOf = (bucketId: string, name: string): string => [bucketId, ...name.split('/')].map(encodeURIComponent).join('/');

const inWire = (settings: BucketSettings): Record<string, unknown> => ({
  public: settings.public ?? false,
  ...(settings.fileSizeLimit !== undefined && { file_size_limit: settings.fileSizeLimit }),
  ...(settings.allowedMimeTypes !== undefined && { allowed_mime_types: settings.allowedMimeTypes }),
});
