import { StorageError } from './storage-error.ts';

// storage-api accepts the characters that S3 calls safe or special. Here, letters and digits of every script are accepted
// too.
const KEY = /^[\p{L}\p{M}\p{N}_/!\-.*'() &$@=;:+,?]+$/u;
const BUCKET = /^[\w!\-.*'() &$@=;:+,?]+$/;
// The limit of S3.
const KEY_BYTES = 1024;
const BUCKET_LENGTH = 100;

/** A valid object name: no parent path, no empty or dotted folder, no control character. */
export function isValidKey(name: string): boolean {
  return (
    KEY.test(name) &&
    Buffer.byteLength(name) <= KEY_BYTES &&
    name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  );
}

/** Returns the name if it is valid. @throws {StorageError} InvalidKey */
export function validKey(name: unknown): string {
  if (typeof name === 'string' && isValidKey(name)) return name;
  throw new StorageError('InvalidKey', `Invalid key: ${typeof name === 'string' ? name.slice(0, 200) : ''}`);
}

/** Returns the id if it is valid. @throws {StorageError} InvalidBucketName */
export function validBucketId(id: unknown): string {
  const isValid =
    typeof id === 'string' && BUCKET.test(id) && id.length <= BUCKET_LENGTH && id.trim() === id && id !== '.' && id !== '..';
  if (isValid) return id;
  throw new StorageError('InvalidBucketName');
}

/** What a signed address is bound to, and the path of an object in addresses: its bucket and its name. */
export const pathOf = (bucketId: string, name: string): string => `${bucketId}/${name}`;
