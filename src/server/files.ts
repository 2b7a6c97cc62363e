import type { Statements } from './statements.ts';

/** What is known of a file. */
export interface FileInfo {
  name: string;
  /** Bytes. */
  size: number;
  /** What it says it is, and what its first bytes say; null where they tell nothing. */
  contentType: string;
  detectedType: string | null;
  eTag: string;
  /** ISO 8601. */
  updatedAt: string;
}

/** What is left out stays as it is. */
export interface BucketSettings {
  public?: boolean;
  /** Bytes. */
  fileSizeLimit?: number | null;
  allowedMimeTypes?: readonly string[] | null;
}

/** A bucket that a feature needs; it is there once the server is. */
export interface Bucket extends BucketSettings {
  readonly id: string;
}

/** Asked while a file is being stored: may so many bytes of it be kept? A quota of a feature answers it. */
export type MayStore = (file: { bucketId: string; name: string; bytes: number }) => boolean | Promise<boolean>;

/** The call that asked for a signed address. Its right is asked again each time that the address is used. */
export interface AddressMaker {
  userId: string;
  /** Null where somebody acted for the person without a session of theirs. */
  sessionId: string | null;
  aal: 'aal1' | 'aal2';
  /** Family and name of the action. */
  action: string;
  /** What of its query the reach of the action reads. */
  query: Readonly<Record<string, string>>;
}

/** Asked when a signed address is used: would the call that made it be allowed now? */
export type MayStill = (maker: AddressMaker, db: Statements) => Promise<boolean>;

/** Where a browser may write one file, in one of two ways. */
export interface UploadAddress {
  /** To PUT the whole file to. */
  url: string;
  /** To POST a resumable upload to (TUS 1.0.0), with `token` as `x-signature`. */
  resumableUrl: string;
  token: string;
}

/**
 * Files by the server's own right: features hand out addresses, and the browser moves the bytes. An address that begins with a
 * slash is one of this server, however the browser reached it.
 */
export interface Files {
  /** Bytes of the largest file that is taken; null where that is not known here. */
  readonly largest: number | null;
  /** Makes a bucket, or gives one that is there these settings. */
  makeBucket(bucketId: string, settings: BucketSettings): Promise<void>;
  /** An address that is good for two hours unless told otherwise, where the service can be told. */
  signUpload(
    bucketId: string,
    name: string,
    options?: { ownerId?: string; upsert?: boolean; seconds?: number; maker?: AddressMaker },
  ): Promise<UploadAddress>;
  /** An address to GET a file from; `download` is the name to save it by. */
  signDownload(
    bucketId: string,
    name: string,
    options: { seconds: number; download?: string; maker?: AddressMaker },
  ): Promise<string>;
  /** Addresses of several files, in their order. Null for what is not there, where that is noticed. */
  signDownloads(
    bucketId: string,
    files: readonly { name: string; download?: string }[],
    options: { seconds: number; maker?: AddressMaker },
  ): Promise<(string | null)[]>;
  /** The lasting address of a file in a public bucket, whether or not it is there. */
  publicAddress(bucketId: string, name: string): string;
  /** With `db`, what its transaction sees, where the rows of files lie in the same database; so no second connection is needed. */
  info(bucketId: string, name: string, db?: Statements): Promise<FileInfo | null>;
  /** The first bytes, at most so many; null where there is no such file. `db` as with `info`. */
  start(bucketId: string, name: string, bytes: number, db?: Statements): Promise<Uint8Array | null>;
  /**
   * Stores a file of the server's own making, or another one in its place, however large. The content is read as it is stored, and what it throws leaves everything as it was. Where
   * a Supabase elsewhere keeps files, it is in memory as a whole.
   */
  write(
    bucketId: string,
    name: string,
    content: AsyncIterable<Uint8Array>,
    options: { contentType: string },
  ): Promise<Pick<FileInfo, 'size'>>;
  /** The names that were removed; others were not there. */
  remove(bucketId: string, names: readonly string[]): Promise<string[]>;
}
