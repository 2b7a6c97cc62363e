import type pg from 'pg';
import type { AddressCheck, MayStore } from '#server/files';
import type { Log } from '#server/log';
import type { Blobs } from './blobs/blobs.ts';
import type { CallerChecks } from './caller.ts';
import type { Removals } from './removals.ts';
import type { SignedTokens } from './signed-tokens.ts';

/** What every part of the storage wire uses. */
export interface StorageContext extends CallerChecks {
  pool: pg.Pool;
  log: Log;
  blobs: Blobs;
  removals: Removals;
  signed: SignedTokens;
  mayStore: MayStore;
  mayStill: AddressCheck;
  /** Bytes of the largest object, whatever the limit of its bucket. */
  fileLimit: number;
}
