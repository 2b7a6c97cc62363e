/** Every refusal of the storage wire: code → status, `error` and default message (storage-api). */
const CODES = {
  NoSuchBucket: [404, 'Bucket not found', 'Bucket not found'],
  NoSuchKey: [404, 'not_found', 'Object not found'],
  NoSuchUpload: [404, 'NoSuchUpload', 'Upload not found'],
  NoSuchRoute: [404, 'Not Found', 'There is no such route'],
  KeyAlreadyExists: [409, 'Duplicate', 'The resource already exists'],
  BucketAlreadyExists: [409, 'Duplicate', 'The resource already exists'],
  ResourceNotEmpty: [409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty'],
  ResourceLocked: [423, 'ResourceLocked', 'The resource is locked'],
  InvalidMimeType: [415, 'invalid_mime_type', 'mime type is not supported'],
  EntityTooLarge: [413, 'Payload too large', 'The object exceeded the maximum allowed size'],
  AccessDenied: [403, 'Unauthorized', 'new row violates row-level security policy'],
  InvalidJWT: [400, 'InvalidJWT', 'Invalid Compact JWS'],
  InvalidSignature: [400, 'InvalidSignature', 'Invalid signature'],
  InvalidKey: [400, 'InvalidKey', 'Invalid key'],
  InvalidBucketName: [400, 'Invalid Input', 'Bucket name invalid'],
  InvalidRange: [416, 'invalid_range', 'invalid range provided'],
  InvalidRequest: [400, 'Error', 'The request is not valid'],
  MissingParameter: [400, 'Error', 'Missing Required Parameter'],
  FeatureNotEnabled: [409, 'FeatureNotEnabled', 'The feature is not enabled for this resource'],
  TusError: [400, 'TusError', 'The upload cannot go on'],
  SlowDown: [503, 'SlowDown', 'The server is not ready. Try again in a moment.'],
  DamagedObject: [500, 'Damaged', 'The stored file is damaged. Restore it from a backup.'],
  DamagedUpload: [500, 'Damaged', 'Bytes of this upload changed on the disk of the server. Send the file again.'],
  InternalError: [500, 'Internal', 'Internal Server Error'],
} as const satisfies Record<string, readonly [number, string, string]>;

export type StorageCode = keyof typeof CODES;

/** A refusal of the storage wire. `status` is the one in the body; most are sent as HTTP 400. */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly code: StorageCode;
  readonly status: number;

  constructor(code: StorageCode, message?: string, options?: ErrorOptions) {
    super(message ?? CODES[code][2], options);
    this.code = code;
    this.status = CODES[code][0];
  }

  /** The body that the official clients read. */
  get body(): { statusCode: string; error: string; message: string; code: StorageCode } {
    return { statusCode: String(this.status), error: CODES[this.code][1], message: this.message, code: this.code };
  }

  /** storage-api answers nearly every refusal as 400. A status that browsers or retries depend on is kept. */
  get httpStatus(): number {
    return this.status >= 500 || this.status === 416 || this.code === 'NoSuchRoute' ? this.status : 400;
  }
}

// Classes 08, 53, 57 and 58, races lost repeatedly, and a failed connection: the database is unavailable now.
const AWAY_STATE = /^(?:08|53|57|58)\w{3}$|^(?:25006|25P03|3D000|40001|40P01|55P03)$/;
const AWAY_TEXT =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error/;

/** The client's refusal for an error of a library below us. An unexpected error is a bug: 500. */
export function translated(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const { code, message } = error instanceof Error ? { code: codeOf(error), message: error.message } : { code: '', message: '' };
  const cause = { cause: error };
  if (code === '42501') return new StorageError('AccessDenied', undefined, cause);
  if (code === '23505') return new StorageError('KeyAlreadyExists', undefined, cause);
  if (code === '23503') return new StorageError('NoSuchBucket', undefined, cause);
  if (/^22\w{3}$|^23514$|^54000$/.test(code)) return new StorageError('InvalidRequest', undefined, cause);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new StorageError('EntityTooLarge', 'The request body is too large', cause);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new StorageError('InvalidMimeType', undefined, cause);
  if (/^FST_.*(?:LIMIT|PROTO)/.test(code)) return new StorageError('InvalidRequest', 'The form has too many parts', cause);
  if (code.startsWith('FST_')) return new StorageError('InvalidRequest', message, cause);
  if (AWAY_STATE.test(code) || /^E[A-Z_]+$/.test(code) || AWAY_TEXT.test(message)) {
    return new StorageError('SlowDown', undefined, cause);
  }
  return new StorageError('InternalError', undefined, cause);
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');
