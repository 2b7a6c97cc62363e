import type { FastifyInstance } from 'fastify';
import type { Entity } from '#contract/entity';
import type { Secrets } from '#platform/tokens/secrets';
import type { ChangeClock } from '#server/change-clock';
import type { Config } from '#server/config';
import type { Database } from '#server/database';
import type { Bucket, Files, MayStill, MayStore } from '#server/files';
import type { TokenVerifier } from '#server/identity';
import type { Job } from '#server/jobs';
import type { Log } from '#server/log';
import type { Mailer } from '#server/mail';
import type { Outgoing } from '#server/outgoing';
import { embeddedPlatform } from './platform/embedded.ts';
import { hostedPlatform } from './platform/hosted.ts';

export interface PlatformParts {
  config: Config;
  /** Null where a Supabase elsewhere has them. */
  secrets: Secrets | null;
  database: Database;
  databaseUrl: string;
  log: Log;
  mailer: Mailer;
  outgoing: Outgoing;
  entities: readonly Entity[];
  /** What the features keep files in. */
  buckets: readonly Bucket[];
  /** Asked while a file is stored, where that is done here. */
  mayStore: MayStore;
  /** Asked when a signed address is used, where that is done here. */
  mayStill: MayStill;
  /** Told of each sign-in by its session, where that is done here. */
  onSignIn: (sessionId: string) => Promise<void>;
}

/** Identity, live changes and files: served by this server, or by a Supabase elsewhere. */
export interface Platform {
  tokens: TokenVerifier;
  files: Files;
  /** How far the log of changes is read here. */
  clock: ChangeClock;
  /** What it does by and by. */
  jobs: readonly Job[];
  /** How browsers reach it. */
  offer: PlatformOffer;
  mount(app: FastifyInstance): Promise<void>;
  ready(): Promise<boolean>;
  /** Before `app.close()`, which waits for sockets. */
  close(): Promise<void>;
}

export interface PlatformOffer {
  /** Null where it has the address that the browser came by. */
  url: string | null;
  publishableKey: string;
  /** Asked each time: elsewhere it may change. */
  signIn(): Promise<SignInOffer>;
}

export interface SignInOffer {
  providers: { google: boolean };
  /** True where addresses must be confirmed by mail. */
  mail: boolean;
  /** Which kinds of second factors may be set up. */
  secondFactors: { totp: boolean; phone: boolean };
  /** True where people link accounts at a provider themselves. */
  linking: boolean;
}

export const openPlatform = (parts: PlatformParts): Promise<Platform> =>
  parts.config.supabaseUrl === null ? embeddedPlatform(parts) : hostedPlatform(parts, parts.config.supabaseUrl);
