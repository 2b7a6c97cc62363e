import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { newId } from '#contract/new-id';
import { startSealing } from '#features/audit/server';
import type { Secrets } from '#platform/tokens/secrets';
import { admit } from '#server/admission';
import { mayStillBy } from '#server/address-rights';
import { openAfterCommit } from '#server/after-commit';
import { answerFailure, apiPlugin } from '#server/api';
import type { Config } from '#server/config';
import { boundConnections } from '#server/connections';
import { allowPagesFrom } from '#server/cross-origin';
import type { Database } from '#server/database';
import { openDispatcher } from '#server/dispatch';
import { clientErrorHandler, frameworkErrors, trustedProxies } from '#server/edge';
import { fail } from '#server/failures';
import type { Log } from '#server/log';
import { allowingMailer, mailPagePlugin, newMailPageKey, openMailer } from '#server/mail';
import { openRoutesPlugin } from '#server/open-routes';
import { warnOfUnnamedProxy } from '#server/proxy-warning';
import { retentionJob } from '#server/retention';
import { openProof } from './audit-proof.ts';
import { collectFeatures } from './features.ts';
import { seedDemo } from './demo.ts';
import { descriptionPlugin } from './description.ts';
import { type DiskRoom, refuseWritesWithoutRoom } from './disk-room.ts';
import { openPlatform } from './platform.ts';
import { webPlugin } from './web-files.ts';

export interface AppParts {
  config: Config;
  /** Null where a Supabase elsewhere has them. */
  secrets: Secrets | null;
  database: Database;
  databaseUrl: string;
  log: Log;
  /** How full the disk of the database is; absent where that is on another machine. */
  diskRoom?: DiskRoom;
  /** The folder of the built browser part; null serves the API alone. */
  webRoot: string | null;
  /** In tests: every answer must match its schema. */
  checksAnswers?: boolean;
  /** False in tests that seal the audit log when they want to. */
  seals?: boolean;
}

export interface App {
  app: FastifyInstance;
  /** The one-time link to the page of written mails; null where MAIL_PAGE is off. */
  mailPage: string | null;
  /** Seals what the audit log has committed. */
  sealNow(): Promise<void>;
  close(): Promise<void>;
  /** Fills a demo workspace on the first run; its sign-in, or null where there is none to show. */
  seedDemo(): Promise<{ email: string; password: string } | null>;
}

const { version } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string };

// Whoever asks whether the server is ready hears no within this time, whatever hangs.
const READY_WITHIN = 1_500;
// How soon after its last answer a connection is let go when the server ends.
const IDLE_MS = 50;

/** The whole server but for its process: every feature and the platform on one Fastify. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, secrets, database, log, checksAnswers = false } = parts;
  const opened = openMailer(config, log);
  const mailer = config.AUTH_RATE_LIMITS ? allowingMailer(opened, database.pool, log) : opened;
  const proof = await openProof(config, secrets);
  const features = collectFeatures(config, mailer, log, proof);
  const platform = await openPlatform({
    ...parts,
    mailer,
    entities: features.entities,
    buckets: features.buckets,
    mayStore: features.mayStore(database.pool),
    mayStill: mayStillBy(features.endpoints),
    onSignIn: features.onSignIn(database.pool),
  });
  const { files } = platform;
  const afterCommit = await openAfterCommit(
    database.pool,
    features.readers,
    [retentionJob(database.pool, features.retention), ...platform.jobs, ...features.jobs({ pool: database.pool, files, log })],
    log,
  );
  const sealing = startSealing({ pool: database.pool, log, proof, isContinuous: parts.seals ?? true });
  const dispatcher = openDispatcher({
    pool: database.pool,
    tokens: platform.tokens,
    files,
    committed: afterCommit.committed,
    checksAnswers,
  });

  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    genReqId: () => newId(),
    trustProxy: trustedProxies(config.TRUST_PROXY),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 2000 },
    return503OnClosing: true,
    // A body that trickles in must not hold its connection for ever; this leaves a slow line (half a megabit a second) the
    // time for the largest file. Every other body has a minute (admission.ts), and headers have half of one.
    requestTimeout: 900_000,
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 5_000 },
    frameworkErrors: frameworkErrors(isSecure(config)),
    clientErrorHandler: clientErrorHandler(isSecure(config)),
  });
  const connections = boundConnections(app.server);
  await secureHeaders(app, config, platform.offer.url);
  allowPagesFrom(app, config.publicUrl);
  warnOfUnnamedProxy(app, config, log);
  admit(app, platform.tokens);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['zstd', 'br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
  });
  app.setErrorHandler(answerFailure);
  if (parts.diskRoom) refuseWritesWithoutRoom(app, parts.diskRoom);
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    // What no route has said anything about, an error or an unknown path, is for nobody's cache.
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { endpoint } = request.query as { endpoint?: unknown };
    const path = request.url.split('?', 1)[0];
    log.info(
      {
        requestId: request.id,
        method: request.method,
        path,
        endpoint,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });

  let underWay: Promise<boolean> | null = null;
  const asked = (): Promise<boolean> =>
    Promise.race([platform.ready().then(async (isUp) => isUp && (await answers(database))), pause(READY_WITHIN, false)]);
  // Nobody's limit holds for those who ask, nor for the server's own work that they set off: however many ask at once, it is one.
  const isReady = (): Promise<boolean> => (underWay ??= asked().finally(() => (underWay = null)));
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) =>
    (await isReady()) ? { status: 'ready' } : reply.code(503).send({ status: 'not ready' }),
  );
  await app.register(
    descriptionPlugin({
      config,
      offer: platform.offer,
      version,
      actions: features.endpoints.map(({ action }) => action),
      routes: features.openRoutes,
    }),
  );
  await app.register(apiPlugin(features.endpoints, dispatcher), { prefix: '/api' });
  await app.register(openRoutesPlugin(features.openEndpoints({ pool: database.pool }), { checksAnswers }), { prefix: '/api' });
  await platform.mount(app);
  const mailPage = config.MAIL_PAGE ? newMailPageKey(config.publicUrl) : null;
  if (mailPage) await app.register(mailPagePlugin(config, mailPage));
  if (parts.webRoot === null) app.setNotFoundHandler(() => fail('not-found'));
  else await app.register(webPlugin(parts.webRoot));

  return {
    app,
    mailPage: mailPage?.link ?? null,
    sealNow: () => sealing.sealNow(),
    async close() {
      await platform.close();
      // Those that still answer become idle later.
      const idle = setInterval(() => connections.closeIdle(), IDLE_MS);
      await app.close().finally(() => clearInterval(idle));
      await afterCommit.close();
      await sealing.close();
      await mailer.close();
    },
    // Into a Supabase elsewhere nobody but its people puts accounts.
    seedDemo: async () => (config.SEED_DEMO && secrets ? seedDemo({ config, database, app, secrets }) : null),
  };
}

/** @param elsewhere the address of another server that serves identity, live changes and files; null where this one does. */
async function secureHeaders(app: FastifyInstance, config: Config, elsewhere: string | null): Promise<void> {
  const named = [elsewhere, config.VITE_API_URL].filter((url) => url !== null && url !== undefined);
  const origin = named.map((url) => new URL(url).origin);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Toasts, selects and the editor put their styles in at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...origin],
        connectSrc: ["'self'", socketOrigin(config.publicUrl), ...origin, ...origin.map(socketOrigin)],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isSecure(config),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
}

const isSecure = ({ publicUrl }: Config): boolean => publicUrl.startsWith('https:');

const socketOrigin = (publicUrl: string): string => new URL(publicUrl).origin.replace(/^http/, 'ws');

const answers = (database: Database): Promise<boolean> =>
  database.pool.query('SELECT 1').then(
    () => true,
    () => false,
  );
