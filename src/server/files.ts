import type { Statements } from './statements.ts';

/** The metadata of a file. */
export interface FileInfo {
  name: string;
  /** Bytes. */
  size: number;
  /** Its declared type and the type of its first bytes; null if they reveal none. */
  contentType: string;
  detectedType: string | null;
  eTag: string;
  /** ISO 8601. */
  updatedAt: string;
}

/** Omitted fields stay unchanged. */
export interface BucketSettings {
  public?: boolean;
  /** Bytes. */
  fileSizeLimit?: number | null;
  allowedMimeTypes?: readonly string[] | null;
}

/** A bucket that a feature needs; it exists once the server runs. */
export interface Bucket extends BucketSettings {
  readonly id: string;
}

/** Called while a file is being stored: may this many bytes of it be kept? A feature's quota answers it. */
export type MayStore = (file: { bucketId: string; name: string; bytes: number }) => boolean | Promise<boolean>;

/** The call that requested a signed address. Its right is checked again on each use of the address. */
export interface AddressCreator {
  userId: string;
  /** Null if someone acted for the person without a session of theirs. */
  sessionId: string | null;
  /** The API token that acted for them, if one did. */
  tokenId?: string | null;
  aal: 'aal1' | 'aal2';
  /** Family and name of the action. */
  action: string;
  /** The part of its query that the reach of the action reads. */
  query: Readonly<Record<string, string>>;
}

/** Called when a signed address is used: would its original call be allowed now? */
export type AddressCheck = (maker: AddressCreator, db: Statements) => Promise<boolean>;

/** Where a browser may write one file, in one of two ways. */
export interface UploadAddress {
  /** The address to PUT the whole file to. */
  url: string;
  /** The address to POST a resumable upload to (TUS 1.0.0), with `token` as `x-signature`. */
  resumableUrl: string;
  token: string;
}

/**
 * Files by the server's own right: features issue addresses, and browsers transfer the bytes. An address that starts with a
 * slash is on this server, however the browser reached it.
 */
export interface Files {
  /** Bytes of the largest accepted file; null if that is unknown here. */
  readonly largest: number | null;
  /** Creates a bucket, or updates the settings of an existing one. */
  makeBucket(bucketId: string, settings: BucketSettings): Promise<void>;
  /** An address that is valid for two hours by default, if the service supports other times. */
  signUpload(
    bucketId: string,
    name: string,
    options?: { ownerId?: string; upsert?: boolean; seconds?: number; maker?: AddressCreator },
  ): Promise<UploadAddress>;
  /** An address to GET a file from; `download` is the name to save it under. */
  signDownload(
    bucketId: string,
    name: string,
    options: { seconds: number; download?: string; maker?: AddressCreator },
  ): Promise<string>;
  /** Addresses of several files, in order. Null for missing ones, if that is noticed. */
  signDownloads(
    bucketId: string,
    files: readonly { name: string; download?: string }[],
    options: { seconds: number; maker?: AddressCreator },
  ): Promise<(string | null)[]>;
  /** The permanent address of a file in a public bucket, whether or not it exists. */
  publicAddress(bucketId: string, name: string): string;
  /** With `db` it sees that transaction's state, if file rows are in the same database, and needs no second connection. */
  info(bucketId: string, name: string, db?: Statements): Promise<FileInfo | null>;
  /** The first bytes, up to a maximum; null if there is no such file. `db` as with `info`. */
  start(bucketId: string, name: string, bytes: number, db?: Statements): Promise<Uint8Array | null>;
  /** All bytes, read as they are taken; null if there is no such file. A damaged file ends them with an error. */
  read(bucketId: string, name: string): Promise<AsyncIterable<Uint8Array> | null>;
  /**
   * Stores a file created by the server, or replaces one, of any size. The content is read as it is stored, and an error in
   * it leaves everything unchanged. With an external Supabase, the whole file is in memory.
   */
  write(
    bucketId: string,
    name: string,
    content: AsyncIterable<Uint8Array>,
    options: { contentType: string },
  ): Promise<Pick<FileInfo, 'size'>>;
  /** The names that were removed; others did not exist. */
  remove(bucketId: string, names: readonly string[]): Promise<string[]>;
}
