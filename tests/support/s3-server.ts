import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A store that implements the part of S3 that this server uses, in memory, on loopback. */
export interface S3Server {
  url: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Objects by their key. */
  objects: ReadonlyMap<string, Buffer>;
  /** Multipart uploads that were started and neither completed nor aborted. */
  unfinished(): number;
  /** Requests for which it returns true are answered like a store that is down. */
  failsFor: (request: { method: string; key: string }) => boolean;
  /** What a request waits for before it is answered. */
  waits: (request: { method: string; key: string }) => Promise<void> | undefined;
  put(key: string, bytes: Buffer): void;
  close(): Promise<void>;
}

interface Ask {
  method: string;
  key: string;
  query: URLSearchParams;
  request: IncomingMessage;
  response: ServerResponse;
}

interface Store {
  bucket: string;
  objects: Map<string, Buffer>;
  uploads: Map<string, { key: string; parts: Map<number, Buffer> }>;
}

export async function s3Server(): Promise<S3Server> {
  const accessKeyId = 'loopback-key';
  const store: Store = { bucket: 'cairn-files', objects: new Map(), uploads: new Map() };
  const running = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  }).listen(0, '127.0.0.1');
  await once(running, 'listening');
  const address = running.address();
  const server: S3Server = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    bucket: store.bucket,
    accessKeyId,
    secretAccessKey: 'loopback-secret',
    objects: store.objects,
    unfinished: () => store.uploads.size,
    failsFor: () => false,
    waits: () => undefined,
    put: (key, bytes) => void store.objects.set(key, bytes),
    close: async () => {
      running.closeAllConnections();
      running.close();
      await once(running, 'close');
    },
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', server.url);
    const [bucket, ...rest] = pathname.slice(1).split('/');
    const key = decodeURIComponent(rest.join('/'));
    const method = request.method ?? '';
    const isSigned = request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`);
    await server.waits({ method, key });
    if (server.failsFor({ method, key })) return refuse(response, 503, 'SlowDown');
    if (!isSigned || request.headers['x-amz-date'] === undefined) return refuse(response, 403, 'AccessDenied');
    if (bucket !== store.bucket) return refuse(response, 404, 'NoSuchBucket');
    const act = ACTS.find(({ suits }) => suits({ method, key, query, request, response }));
    if (!act) return refuse(response, 501, 'NotImplemented');
    await act.does(store, { method, key, query, request, response });
  };
  return server;
}

interface Act {
  suits: (ask: Ask) => boolean;
  does: (store: Store, ask: Ask) => Promise<void> | void;
}

const ACTS: readonly Act[] = [
  { suits: ({ method, query }) => method === 'GET' && query.has('uploads'), does: listUploads },
  { suits: ({ method, query }) => method === 'GET' && query.has('list-type'), does: list },
  { suits: ({ method, key }) => (method === 'GET' || method === 'HEAD') && key !== '', does: read },
  { suits: ({ method, query }) => method === 'POST' && query.has('uploads'), does: begin },
  { suits: ({ method, query }) => method === 'POST' && query.has('uploadId'), does: complete },
  { suits: ({ method, query }) => method === 'PUT' && query.has('partNumber'), does: writePart },
  { suits: ({ method, request }) => method === 'PUT' && request.headers['x-amz-copy-source'] !== undefined, does: copy },
  { suits: ({ method }) => method === 'PUT', does: write },
  { suits: ({ method, query }) => method === 'DELETE' && query.has('uploadId'), does: abort },
  { suits: ({ method }) => method === 'DELETE', does: remove },
];

const tagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

function xml(response: ServerResponse, body: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  xml(response, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`, status);
}

async function write(store: Store, { key, request, response }: Ask): Promise<void> {
  const bytes = await buffer(request);
  store.objects.set(key, bytes);
  response.writeHead(200, { etag: tagOf(bytes) }).end();
}

function read(store: Store, { method, key, request, response }: Ask): void {
  const bytes = store.objects.get(key);
  if (!bytes) return refuse(response, 404, 'NoSuchKey');
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const part = from === undefined ? bytes : bytes.subarray(Number(from), Number(to) + 1);
  const headers = { etag: tagOf(bytes), 'content-length': part.length, 'last-modified': new Date().toUTCString() };
  response.writeHead(from === undefined ? 200 : 206, headers).end(method === 'HEAD' ? undefined : part);
}

function remove(store: Store, { key, response }: Ask): void {
  store.objects.delete(key);
  response.writeHead(204).end();
}

function copy(store: Store, { key, request, response }: Ask): void {
  const from = decodeURIComponent(String(request.headers['x-amz-copy-source'])).replace(`${store.bucket}/`, '');
  const bytes = store.objects.get(from);
  if (!bytes) return refuse(response, 404, 'NoSuchKey');
  store.objects.set(key, bytes);
  xml(response, `<CopyObjectResult><ETag>${tagOf(bytes)}</ETag></CopyObjectResult>`);
}

const PAGE = 10;

function list(store: Store, { query, response }: Ask): void {
  const after = query.get('continuation-token') ?? '';
  const all = [...store.objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).toSorted();
  const page = all.slice(0, PAGE);
  const isTruncated = all.length > page.length;
  const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>${store.objects.get(key)?.length}</Size></Contents>`);
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  xml(response, `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`);
}

function begin(store: Store, { key, response }: Ask): void {
  const id = randomUUID();
  store.uploads.set(id, { key, parts: new Map() });
  xml(response, `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
}

async function writePart(store: Store, { query, request, response }: Ask): Promise<void> {
  const upload = store.uploads.get(query.get('uploadId') ?? '');
  if (!upload) return refuse(response, 404, 'NoSuchUpload');
  const bytes = await buffer(request);
  upload.parts.set(Number(query.get('partNumber')), bytes);
  response.writeHead(200, { etag: tagOf(bytes) }).end();
}

function complete(store: Store, { key, query, response }: Ask): void {
  const id = query.get('uploadId') ?? '';
  const upload = store.uploads.get(id);
  if (!upload) return refuse(response, 404, 'NoSuchUpload');
  const parts = [...upload.parts].toSorted(([one], [other]) => one - other).map(([, bytes]) => bytes);
  const bytes = Buffer.concat(parts);
  store.objects.set(key, bytes);
  store.uploads.delete(id);
  xml(response, `<CompleteMultipartUploadResult><ETag>${tagOf(bytes)}</ETag></CompleteMultipartUploadResult>`);
}

function abort(store: Store, { query, response }: Ask): void {
  store.uploads.delete(query.get('uploadId') ?? '');
  response.writeHead(204).end();
}

function listUploads(store: Store, { query, response }: Ask): void {
  const uploads = [...store.uploads].filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''));
  const entries = uploads.map(([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`);
  xml(response, `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${entries.join('')}</ListMultipartUploadsResult>`);
}
