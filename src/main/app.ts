import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openApiTokens, tokenFinder } from '#features/api-tokens/server';
import { startSealing } from '#features/audit/server';
import { openMailReceiver } from '#features/incoming-mail/server';
import { boxOf } from '#platform/tokens/box';
import { derivedKey } from '#platform/tokens/derived-key';
import type { Secrets } from '#platform/tokens/secrets';
import { ActingLater } from '#server/acting';
import { addressCheckBy } from '#server/address-rights';
import { type AfterCommit, openAfterCommit } from '#server/after-commit';
import { apiPlugin } from '#server/api';
import type { Config } from '#server/config';
import { boundConnections } from '#server/connections';
import type { Database } from '#server/database';
import { openDispatcher } from '#server/dispatch';
import { fail } from '#server/failures';
import type { Log } from '#server/log';
import { allowingMailer, mailPagePlugin, newMailPageKey, openMailer } from '#server/mail';
import { openRoutesPlugin } from '#server/open-routes';
import { mcpPlugin } from '#server/mcp';
import { type Lookup, openOutgoing } from '#server/outgoing';
import { siteSettings } from '#server/public-page';
import { publicPagesPlugin } from '#server/public-pages';
import { retentionJob } from '#server/retention';
import { ROOT } from '#server/root';
import type { TableName } from '#server/tables';
import { openProof } from './audit-proof.ts';
import { collectFeatures } from './features.ts';
import { type BrowserSettings, browserSettings } from './browser-settings.ts';
import { seedDemo } from './demo.ts';
import { descriptionPlugin } from './description.ts';
import type { DiskSpace } from './disk-space.ts';
import { openFront } from './front.ts';
import { openPlatform } from './platform.ts';
import { answerProbes } from './probes.ts';
import { StartError } from './start-error.ts';
import { webPlugin } from './web-files.ts';

export interface AppParts {
  config: Config;
  /** Null if a Supabase project elsewhere has them. */
  secrets: Secrets | null;
  database: Database;
  databaseUrl: string;
  log: Log;
  /** How full the database's disk is; absent if the database is on another machine. */
  diskSpace?: DiskSpace;
  /** The folder of the built browser part; null serves only the API. */
  webRoot: string | null;
  /** In tests: every answer must match its schema. */
  checksAnswers?: boolean;
  /** False in tests that seal the audit log themselves. */
  seals?: boolean;
  /** In tests: what the names of other servers resolve to. */
  lookup?: Lookup;
}

export interface App {
  app: FastifyInstance;
  /** The one-time link to the page of written emails; null if MAIL_PAGE is off. */
  mailPage: string | null;
  /** Where email arrives by SMTP; null if it does not. */
  mailInPort: number | null;
  /** Seals the committed entries of the audit log. */
  sealNow(): Promise<void>;
  close(): Promise<void>;
  /** Fills a demo workspace on the first run. Returns its sign-in, or null if there is none to show. */
  seedDemo(): Promise<{ email: string; password: string } | null>;
}

// How soon after its last answer a connection is closed when the server ends.
const IDLE_MS = 50;

/** The complete server except for its process: every feature and the platform on one Fastify. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, secrets, database } = parts;
  const services = await openServices(parts);
  const bearers = openApiTokens({
    pool: database.pool,
    actions: services.features.endpoints.map(({ action }) => action),
    recorded: services.afterCommit.recorded,
  });
  const app = await openFront({ ...parts, platform: services.platform, bearers });
  const connections = boundConnections(app.server);
  const mailPage = config.MAIL_PAGE ? newMailPageKey(config.publicUrl) : null;
  answerProbes(app, services.platform, database);
  const settings = browserSettings(config, services.platform.offer, version);
  await mountRoutes(app, parts, services, settings);
  if (mailPage) await app.register(mailPagePlugin(config, mailPage));
  if (parts.webRoot === null) app.setNotFoundHandler(() => fail('not-found'));
  else await app.register(webPlugin(parts.webRoot, settings));

  return {
    app,
    mailPage: mailPage?.link ?? null,
    mailInPort: services.mailReceiver?.port ?? null,
    sealNow: () => services.sealing.sealNow(),
    async close() {
      await services.mailReceiver?.close();
      await services.platform.close();
      services.dispatcher.close();
      // Connections that are still answering become idle later.
      const idle = setInterval(() => connections.closeIdle(), IDLE_MS);
      await app.close().finally(() => clearInterval(idle));
      await services.afterCommit.close();
      await services.sealing.close();
      await services.mailer.close();
    },
    // Only the Supabase project itself creates accounts in its database.
    seedDemo: async () => (config.SEED_DEMO && secrets ? seedDemo({ config, database, app, secrets }) : null),
  };
}

type Services = Awaited<ReturnType<typeof openServices>>;

/** What the routes use, and what runs beside them. */
async function openServices(parts: AppParts) {
  const { config, secrets, database, log, checksAnswers = false } = parts;
  const { pool } = database;
  const opened = openMailer(config, log);
  const mailer = config.AUTH_RATE_LIMITS ? allowingMailer(opened, pool, log) : opened;
  const proof = await openProof(config, secrets);
  const outgoing = openOutgoing(config, parts.lookup);
  const replyKey = secrets && derivedKey(secrets.encryptionKey, 'reply-addresses');
  const features = collectFeatures(config, mailer, log, proof, {
    outgoing,
    replyKey,
    box: secrets && boxOf(secrets),
  });
  const ports = { pool, mailer, log, publicUrl: config.publicUrl };
  const platform = await openPlatform({
    ...parts,
    mailer,
    outgoing,
    entities: features.entities,
    buckets: features.buckets,
    mayStore: features.mayStore(ports),
    mayStill: addressCheckBy(features.endpoints, tokenFinder(features.endpoints.map(({ action }) => action))),
    onSignIn: features.onSignIn(ports),
  });
  const { files, tokens, clock } = platform;
  // Jobs can begin before the dispatcher that they act by is there.
  const acting = new ActingLater();
  const recorded = (targets: readonly TableName[]): void => afterCommit.recorded(targets);
  const sealing = startSealing({ pool, log, proof, isOngoing: parts.seals ?? true });
  const afterCommit: AfterCommit = await openAfterCommit(
    pool,
    features.readers(ports),
    [retentionJob(pool, features.retention), ...platform.jobs, ...features.jobs({ ...ports, files, acting, recorded })],
    log,
    sealing.due,
  );
  const dispatcher = openDispatcher({ pool, tokens, files, clock, committed: afterCommit.committed, checksAnswers });
  acting.begin(dispatcher, features.endpoints);
  const mailReceiver = await openMailReceiver({ config, key: replyKey }, { pool, log }).catch((error: unknown) => {
    throw new StartError(`MAIL_IN_PORT: email cannot be received (${error instanceof Error ? error.message : String(error)}).`);
  });
  if (mailReceiver) log.info({ port: mailReceiver.port, domain: config.MAIL_IN_DOMAIN }, 'email is received');
  return { mailReceiver, features, platform, mailer, afterCommit, sealing, dispatcher };
}

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };

async function mountRoutes(app: FastifyInstance, parts: AppParts, services: Services, settings: BrowserSettings): Promise<void> {
  const { database, checksAnswers = false } = parts;
  const { features, platform, afterCommit, dispatcher } = services;
  await app.register(
    descriptionPlugin({
      settings,
      site: siteSettings(parts.config),
      version,
      actions: features.endpoints.map(({ action }) => action),
      routes: features.openEndpoints.map(({ route }) => route),
    }),
  );
  await app.register(apiPlugin(features.endpoints, dispatcher), { prefix: '/api' });
  await app.register(
    mcpPlugin({ endpoints: features.endpoints, dispatcher, origin: new URL(parts.config.publicUrl).origin, version }),
  );
  const open = { pool: database.pool, files: platform.files, recorded: afterCommit.recorded, checksAnswers };
  await app.register(openRoutesPlugin(features.openEndpoints, open));
  await app.register(publicPagesPlugin(features.pages));
  await platform.mount(app);
}
