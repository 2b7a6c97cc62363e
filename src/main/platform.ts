import type { FastifyInstance } from 'fastify';
import type { Entity } from '#contract/entity';
import type { Secrets } from '#platform/tokens/secrets';
import type { ChangeClock } from '#server/change-clock';
import type { Config } from '#server/config';
import type { Database } from '#server/database';
import type { Bucket, Files, AddressCheck, MayStore } from '#server/files';
import type { TokenVerifier } from '#server/identity';
import type { Job } from '#server/jobs';
import type { Log } from '#server/log';
import type { Mailer } from '#server/mail';
import type { Outgoing } from '#server/outgoing';
import { embeddedPlatform } from './platform/embedded.ts';
import { hostedPlatform } from './platform/hosted.ts';

export interface PlatformParts {
  config: Config;
  /** Null if a Supabase project elsewhere has them. */
  secrets: Secrets | null;
  database: Database;
  databaseUrl: string;
  log: Log;
  mailer: Mailer;
  outgoing: Outgoing;
  entities: readonly Entity[];
  /** Where the features store files. */
  buckets: readonly Bucket[];
  /** Called while a file is stored, if this server stores files. */
  mayStore: MayStore;
  /** Called when a signed address is used, if this server stores files. */
  mayStill: AddressCheck;
  /** Called with the session of each sign-in, if this server has identity. */
  onSignIn: (sessionId: string) => Promise<void>;
}

/** Identity, live changes and files: served by this server, or by a Supabase project elsewhere. */
export interface Platform {
  tokens: TokenVerifier;
  files: Files;
  /** How far the log of changes is read here. */
  clock: ChangeClock;
  /** Its periodic jobs. */
  jobs: readonly Job[];
  /** Opens a session of a user without a way to sign in, as the wire answers it; null if identity is elsewhere. */
  visit: ((userId: string) => Promise<Record<string, unknown>>) | null;
  /** How browsers reach it. */
  offer: PlatformOffer;
  mount(app: FastifyInstance): Promise<void>;
  ready(): Promise<boolean>;
  /** Call it before `app.close()`, which waits for sockets. */
  close(): Promise<void>;
}

export interface PlatformOffer {
  /** Null if it uses the address that the browser requested. */
  url: string | null;
  publishableKey: string;
  /** Read each time, because elsewhere it may change. */
  signIn(): Promise<SignInOffer>;
}

export interface SignInOffer {
  providers: { google: boolean };
  /** True if addresses must be confirmed by email. */
  mail: boolean;
  /** Which kinds of second factors may be set up. */
  secondFactors: { totp: boolean; phone: boolean };
  /** True if people may link accounts at a provider themselves. */
  linking: boolean;
  /** True if passkeys can be used on the site of this server. */
  passkeys: boolean;
}

export const openPlatform = (parts: PlatformParts): Promise<Platform> =>
  parts.config.supabaseUrl === null ? embeddedPlatform(parts) : hostedPlatform(parts, parts.config.supabaseUrl);
