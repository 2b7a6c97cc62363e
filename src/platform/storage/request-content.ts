import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parsedJson } from '#server/json';
import { StorageError } from './storage-error.ts';
import type { Description, ExpectedContent, Incoming } from './storing.ts';

const UserMetadata = z.record(z.string().max(200), z.json());
const USER_METADATA_BYTES = 65_536;
const USER_METADATA_NESTED = 32;
const FIELD_BYTES = 1_048_576;
const FIELDS_MOST = 8;
const ENCODINGS = /^(?:gzip|br|deflate|zstd|identity)$/;
// Directives, seconds and their signs: nothing that could end the header.
const CACHE_CONTROL = /^[\w=, -]{1,200}$/;
const UNKEPT = 'no-cache';

/** The content of a request: its bare body, or the file of a form, which browsers send in a field without a name. */
export async function incomingOf(request: FastifyRequest): Promise<Incoming> {
  return request.isMultipart() ? fileOfForm(request) : bareBody(request);
}

/** The metadata in the headers. A form has it in its fields. */
export function expectedContentOf(request: FastifyRequest): ExpectedContent {
  if (request.isMultipart()) return {};
  const { 'content-type': contentType, 'content-length': length } = request.headers;
  return { contentType, length: length === undefined ? null : Number(length) };
}

function bareBody(request: FastifyRequest): Incoming {
  const { headers, raw } = request;
  const described: Description = {
    cacheControl: cacheControlOf(headers['cache-control']),
    contentEncoding: contentEncodingOf(headers['content-encoding']),
    userMetadata: userMetadataOf(fromBase64(headers['x-metadata'])),
  };
  // Leaving the content early must not close the connection, because the refusal has to arrive.
  const content = raw.iterator({ destroyOnReturn: false });
  return { content, contentType: headers['content-type'], described: async () => described };
}

async function fileOfForm(request: FastifyRequest): Promise<Incoming> {
  const limits = {
    fields: FIELDS_MOST,
    files: 1,
    fieldSize: FIELD_BYTES,
    fileSize: Number.MAX_SAFE_INTEGER,
    parts: FIELDS_MOST + 1,
  };
  const parts = wellFormed(request.parts({ limits }));
  const fields = new Map<string, string>();
  const file = await nextFile(parts, fields);
  const described = async (): Promise<Description> => {
    // A field may come after the file.
    if (file && (await nextFile(parts, fields))) throw new StorageError('InvalidRequest', 'Send one file a request');
    const seconds = fields.get('cacheControl');
    return {
      cacheControl:
        seconds === undefined || seconds === '' ? UNKEPT : cacheControlOf(`max-age=${seconds.replace(/^max-age=/, '')}`),
      contentEncoding: contentEncodingOf(fields.get('contentEncoding')),
      userMetadata: userMetadataOf(fields.get('metadata')),
    };
  };
  if (file) return { content: wellFormed(file.file), contentType: file.mimetype || undefined, described };
  // Some forms carry the content as the text of the field.
  const text = fields.get('') ?? fields.get('file');
  if (text === undefined) throw new StorageError('InvalidRequest', 'No content provided');
  const bytes = Buffer.from(text);
  return { content: once(bytes), contentType: 'text/plain;charset=UTF-8', described };
}

/** The form parser reports an invalid form by plain errors. */
async function* wellFormed<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  try {
    yield* pieces;
  } catch (error) {
    const isBroken = error instanceof Error && /multipart|terminated early|malformed|boundary|needle/i.test(error.message);
    throw isBroken ? new StorageError('InvalidRequest', 'The form is not well formed', { cause: error }) : error;
  }
}

async function nextFile(
  parts: AsyncIterator<MultipartFile | MultipartValue>,
  fields: Map<string, string>,
): Promise<MultipartFile | null> {
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    const part = next.value;
    if (part.type === 'file') return part;
    if (part.valueTruncated) throw new StorageError('EntityTooLarge', 'A field of the form is too long');
    fields.set(part.fieldname, typeof part.value === 'string' ? part.value : JSON.stringify(part.value));
  }
  return null;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** How long the bytes may be cached, for the answer to a download. @throws {StorageError} InvalidRequest */
export function cacheControlOf(given: string | undefined): string {
  if (given === undefined || given === '') return UNKEPT;
  if (CACHE_CONTROL.test(given)) return given;
  throw new StorageError('InvalidRequest', 'Invalid cache control');
}

/** @throws {StorageError} InvalidRequest */
export function contentEncodingOf(given: string | undefined): string | undefined {
  if (given === undefined || given === '' || given === 'identity') return undefined;
  if (ENCODINGS.test(given)) return given;
  throw new StorageError('InvalidRequest', 'Invalid content encoding');
}

/** The text of a header that is sent in base64. */
export const fromBase64 = (given: string | string[] | undefined): string | undefined =>
  typeof given === 'string' ? Buffer.from(given, 'base64').toString() : undefined;

/** The person's own metadata, from JSON text. @throws {StorageError} InvalidRequest if it is no object */
export function userMetadataOf(text: string | undefined): Record<string, unknown> | null {
  if (text === undefined || text === '') return null;
  const parsed = text.length > USER_METADATA_BYTES ? null : UserMetadata.safeParse(jsonOf(text));
  if (parsed?.success) return parsed.data;
  throw new StorageError('InvalidRequest', 'metadata must be a JSON object of at most 64 KB, nested 32 deep at most');
}

function jsonOf(text: string): unknown {
  try {
    return parsedJson(text, USER_METADATA_NESTED);
  } catch {
    return undefined;
  }
}
