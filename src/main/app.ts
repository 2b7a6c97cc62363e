import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openApiTokens, tokenFinder } from '#features/api-tokens/server';
import { startSealing } from '#features/audit/server';
import { type DemoMeans, DemoMeansLater } from '#features/demo/server';
import { openMailReceiver } from '#features/incoming-mail/server';
import { newSetupToken } from '#features/setup/server';
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
import { knowDeclaredTexts } from '#server/declared-texts';
import { openDispatcher } from '#server/dispatch';
import { fail } from '#server/failures';
import type { Log } from '#server/log';
import { allowingMailer, mailPagePlugin, newMailPageKey, openMailer, openTestMail } from '#server/mail';
import { openRoutesPlugin } from '#server/open-routes';
import { mcpPlugin } from '#server/mcp';
import { type Lookup, openOutgoing } from '#server/outgoing';
import { siteSettings } from '#server/public-page';
import { publicPagesPlugin } from '#server/public-pages';
import { retentionJob } from '#server/retention';
import { ROOT } from '#server/root';
import type { TableName } from '#server/tables';
import { Accounts } from './accounts.ts';
import { openProof } from './audit-proof.ts';
import { collectFeatures } from './features.ts';
import { type BrowserSettings, browserSettings } from './browser-settings.ts';
import { demoPeople, fillDemo, seedDemo } from './demo.ts';
import { demoOffer } from './demo/offer.ts';
import { descriptionPlugin } from './description.ts';
import type { DiskSpace } from './disk-space.ts';
import { type FirstVisit, leadToSetup } from './first-visit.ts';
import { openFront } from './front.ts';
import { declaredTexts } from './languages/declared.ts';
import { openPlatform } from './platform.ts';
import { answerProbes } from './probes.ts';
import { StartError } from './start-error.ts';
import { webPlugin } from './web-files.ts';
import { webLanguages } from './web-languages.ts';

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
  /** In tests that wait for it: work that is due is looked for more often than each second. */
  looksEveryMs?: number | undefined;
  /** In tests: what the names of other servers resolve to. */
  lookup?: Lookup;
  /** In tests that are not about it: fills a workspace with demo data, which takes seconds. */
  fillsDemo?: DemoMeans['fill'];
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
  /** A one-time link to the setup, as long as the server has no owner; otherwise null. It replaces an earlier one. */
  openSetup(): Promise<string | null>;
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
  services.accounts.serve(app);
  const connections = boundConnections(app.server);
  const offer = demoOffer(config);
  const firstVisit = leadToSetup(app, database, siteSettings(config));
  const mailPage = config.MAIL_PAGE ? newMailPageKey(config.publicUrl) : null;
  answerProbes(app, services.platform, database);
  const web = parts.webRoot === null ? null : webLanguages(parts.webRoot);
  const settings = browserSettings(config, services.platform.offer, {
    version,
    languages: () => web?.built() ?? ['en'],
    isNew: firstVisit.isNew,
    demo: offer.kind,
  });
  await mountRoutes(app, parts, services, settings);
  if (mailPage) await app.register(mailPagePlugin(config, mailPage));
  if (web === null) app.setNotFoundHandler(() => fail('not-found'));
  else await app.register(webPlugin(web, settings));
  beginDemo(app, parts, services);

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
    openSetup: () => openedSetup(parts, firstVisit),
    // Only the Supabase project itself creates accounts in its database.
    seedDemo: async () => offer.seeded(secrets && (await seedDemo({ config, database, app, secrets }))),
  };
}

async function openedSetup({ config, database }: AppParts, firstVisit: FirstVisit): Promise<string | null> {
  const token = await newSetupToken(database.pool);
  if (token !== null) firstVisit.begin();
  return token && `${config.publicUrl}/setup?token=${token}`;
}

type Services = Awaited<ReturnType<typeof openServices>>;

/** From now on demo data can be made, by calls of this server. */
function beginDemo(
  app: FastifyInstance,
  { secrets, database, fillsDemo }: AppParts,
  { demo, platform: { visit } }: Services,
): void {
  if (!secrets || !visit) return;
  const fill = fillsDemo ?? fillDemo({ database, app, secrets, visit });
  demo?.begin({ visit, fill, pool: database.pool });
}

/** The slices, and what the server gives them. */
async function openFeatures({ config, secrets, database: { pool }, log, lookup }: AppParts) {
  knowDeclaredTexts((language) => declaredTexts(language, 'notices'));
  const opened = openMailer(config, log);
  const mailer = config.AUTH_RATE_LIMITS ? allowingMailer(opened, pool, log) : opened;
  const proof = await openProof(config, secrets);
  const outgoing = openOutgoing(config, lookup);
  const accounts = new Accounts({ config, secrets, outgoing });
  const replyKey = secrets && derivedKey(secrets.encryptionKey, 'reply-addresses');
  // Only this server's own identity can let people of a demo in.
  const demo = secrets && new DemoMeansLater(demoPeople);
  const features = collectFeatures(config, mailer, log, proof, {
    outgoing,
    replyKey,
    box: secrets && boxOf(secrets),
    demo,
    setup: { createAccount: accounts.create, mail: openTestMail(config), offersDemoData: demo !== null },
  });
  return { mailer, proof, outgoing, accounts, replyKey, demo, features };
}

/** What the routes use, and what runs beside them. */
async function openServices(parts: AppParts) {
  const { config, database, log, checksAnswers = false } = parts;
  const { pool } = database;
  const { mailer, proof, outgoing, accounts, replyKey, demo, features } = await openFeatures(parts);
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
    { due: sealing.due, everyMs: parts.looksEveryMs },
  );
  const dispatcher = openDispatcher({
    pool,
    tokens,
    files,
    clock,
    committed: afterCommit.committed,
    checksAnswers,
    needsAccount: features.needsAccount,
  });
  acting.begin(dispatcher, features.endpoints);
  const mailReceiver = await mailReceiverOf(parts, replyKey);
  return { demo, mailReceiver, features, platform, mailer, afterCommit, sealing, dispatcher, accounts };
}

async function mailReceiverOf({ config, database: { pool }, log }: AppParts, key: Buffer | null) {
  const mailReceiver = await openMailReceiver({ config, key }, { pool, log }).catch((error: unknown) => {
    throw new StartError(`MAIL_IN_PORT: email cannot be received (${error instanceof Error ? error.message : String(error)}).`);
  });
  if (mailReceiver) log.info({ port: mailReceiver.port, domain: config.MAIL_IN_DOMAIN }, 'email is received');
  return mailReceiver;
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
