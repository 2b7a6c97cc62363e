import type pg from 'pg';
import type { Log } from '#server/log';
import type { Blobs } from './blobs/blobs.ts';
import type { Doorkeeper } from './caller.ts';
import type { Removals } from './removals.ts';
import type { SignedTokens } from './signed-tokens.ts';

/** Asked while an object is being stored: may so many bytes of it be kept? A quota of a feature answers it. */
export type MayStore = (object: { bucketId: string; name: string; bytes: number }) => boolean | Promise<boolean>;

/** What every part of the storage wire works with. */
export interface StorageContext extends Doorkeeper {
  pool: pg.Pool;
  log: Log;
  blobs: Blobs;
  removals: Removals;
  signed: SignedTokens;
  mayStore: MayStore;
  /** Bytes of the largest object, whatever its bucket says. */
  fileLimit: number;
}
