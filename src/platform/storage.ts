import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync } from 'fastify';
import type { Tokens } from '#platform/tokens';
import type { Config } from '#server/config';
import type { Database } from '#server/database';
import type { Files, AddressCheck, MayStore } from '#server/files';
import type { Job } from '#server/jobs';
import type { Log } from '#server/log';
import { Sessions } from './live-sessions.ts';
import type { Blobs } from './storage/blobs/blobs.ts';
import { openBlobs } from './storage/blobs/open.ts';
import type { StorageContext } from './storage/context.ts';
import { about } from './storage/endpoints/about.ts';
import { absent } from './storage/endpoints/absent.ts';
import { buckets } from './storage/endpoints/buckets.ts';
import { changes } from './storage/endpoints/changes.ts';
import { downloads } from './storage/endpoints/downloads.ts';
import { listings } from './storage/endpoints/listings.ts';
import { resumable } from './storage/endpoints/resumable.ts';
import { signing } from './storage/endpoints/signing.ts';
import { uploads } from './storage/endpoints/uploads.ts';
import { filesOf } from './storage/files.ts';
import { acceptContents, acceptJson, front } from './storage/front.ts';
import { Removals } from './storage/removals.ts';
import { SignedTokens } from './storage/signed-tokens.ts';
import { openStaging } from './storage/staging.ts';
import { computingDigests } from './storage/computing-digests.ts';

export interface StorageOptions {
  database: Database;
  tokens: Tokens;
  config: Config;
  log: Log;
  /** A quota: called with the bytes so far while an object is stored. Without it, only the limits of buckets apply. */
  mayStore?: MayStore;
  /** Called when an address that a call of the API created is used. Without it, no such address is valid. */
  mayStill?: AddressCheck;
  /** Another place for the bytes than the one in the settings. */
  blobs?: Blobs;
}

export interface Storage {
  /** Mount it at /storage/v1. Closing the server finishes removals in progress. */
  plugin: FastifyPluginAsync;
  /** Removes bytes that no row names, after failures, and the remains of uploads that never ended. */
  jobs: readonly Job[];
  /** For features: the same files, with the server's own rights. */
  files: Files;
}

/**
 * Files, with the API of the published supabase client. Rows are in Postgres with row rights, bytes in STORAGE_DIR or S3.
 * Call it after the migrations.
 * @throws {ConfigError} one line, if the folder cannot be used
 */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  const { database, tokens, config, log, mayStore, mayStill, blobs: given } = options;
  const { pool } = database;
  const blobs = given ?? (await openBlobs(config));
  const removals = new Removals(pool, blobs, log);
  const context: StorageContext = {
    pool,
    tokens,
    log,
    blobs,
    removals,
    sessions: new Sessions(pool),
    signed: new SignedTokens(tokens.derivedKey('signed storage addresses')),
    mayStore: mayStore ?? (() => true),
    mayStill: mayStill ?? (async () => false),
    fileLimit: config.STORAGE_FILE_LIMIT,
  };
  const staging = await openStaging(join(config.storageDir, 'resumable'), context);
  return {
    plugin: async (app) => {
      front(app, context);
      about(app);
      app.addHook('onClose', async () => {
        await removals.close();
        blobs.close();
      });
      await app.register(async (json) => {
        acceptJson(json);
        for (const endpoint of [buckets, downloads, changes, listings, signing, absent]) endpoint(json, context);
      });
      await app.register(async (contents) => {
        await contents.register(multipart);
        acceptContents(contents);
        uploads(contents, context);
        resumable(contents, context, staging, `${config.apiUrl}/storage/v1`);
      });
    },
    jobs: [...removals.jobs, staging.job, computingDigests(context)],
    files: filesOf(context, `${config.apiUrl}/storage/v1`),
  };
}
