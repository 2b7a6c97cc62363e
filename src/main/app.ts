import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { newId } from '#contract/new-id';
import { authPlugin } from '#platform/auth';
import { authRetentionJob } from '#platform/auth-retention';
import { openRealtime } from '#platform/realtime';
import { openTokens } from '#platform/tokens';
import type { Secrets } from '#platform/tokens/secrets';
import { openAfterCommit } from '#server/after-commit';
import { answerFailure, apiPlugin } from '#server/api';
import type { Config } from '#server/config';
import type { Database } from '#server/database';
import { openDispatcher } from '#server/dispatch';
import { clientErrorHandler, frameworkErrors, trustedProxies } from '#server/edge';
import { fail } from '#server/failures';
import type { Log } from '#server/log';
import { mailPagePlugin, openMailer } from '#server/mail';
import { openReadership } from '#server/project-readership';
import { retentionJob } from '#server/retention';
import { statementsOn } from '#server/statements';
import { collectFeatures } from './features.ts';
import { seedDemo } from './demo.ts';
import { descriptionPlugin } from './description.ts';
import { webPlugin } from './web-files.ts';

export interface AppParts {
  config: Config;
  secrets: Secrets;
  database: Database;
  databaseUrl: string;
  log: Log;
  /** The folder of the built browser part; null serves the API alone. */
  webRoot: string | null;
  /** In tests: every answer must match its schema. */
  checksAnswers?: boolean;
}

export interface App {
  app: FastifyInstance;
  close(): Promise<void>;
  /** Fills a demo workspace on the first run; its sign-in, or null where there is none to show. */
  seedDemo(): Promise<{ email: string; password: string } | null>;
}

const { version } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string };

/** The whole server but for its process: every feature and the platform on one Fastify. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, secrets, database, log } = parts;
  const tokens = openTokens({ secrets, issuer: `${config.publicUrl}/auth/v1` });
  const mailer = openMailer(config, log);
  const features = collectFeatures(config, mailer);
  const afterCommit = await openAfterCommit(
    database.pool,
    features.readers,
    [retentionJob(database.pool), authRetentionJob(database.pool)],
    log,
  );
  const readership = openReadership(statementsOn(database.pool));
  const realtime = await openRealtime({ ...parts, tokens, readership, entities: features.entities });
  const dispatcher = openDispatcher({
    pool: database.pool,
    tokens,
    committed: afterCommit.committed,
    checksAnswers: parts.checksAnswers ?? false,
  });

  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    genReqId: () => newId(),
    trustProxy: trustedProxies(config.TRUST_PROXY),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 2000 },
    return503OnClosing: true,
    // A body that trickles in must not hold its connection for ever.
    requestTimeout: 120_000,
    frameworkErrors: frameworkErrors(isSecure(config)),
    clientErrorHandler: clientErrorHandler(isSecure(config)),
  });
  await secureHeaders(app, config);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['zstd', 'br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
  });
  app.setErrorHandler(answerFailure);
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
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

  const isReady = async (): Promise<boolean> => realtime.ready() && (await answers(database));
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) =>
    (await isReady()) ? { status: 'ready' } : reply.code(503).send({ status: 'not ready' }),
  );
  await app.register(descriptionPlugin({ config, secrets, version, actions: features.endpoints.map(({ action }) => action) }));
  await app.register(apiPlugin(features.endpoints, dispatcher), { prefix: '/api' });
  await app.register(authPlugin({ database, tokens, mailer, config, log }), { prefix: '/auth/v1' });
  await app.register(realtime.plugin, { prefix: '/realtime/v1' });
  if (config.SMTP_URL === undefined) await app.register(mailPagePlugin(config));
  if (parts.webRoot === null) app.setNotFoundHandler(() => fail('not-found'));
  else await app.register(webPlugin(parts.webRoot));

  return {
    app,
    async close() {
      await realtime.close(1001);
      await app.close();
      await afterCommit.close();
      await mailer.close();
    },
    seedDemo: () => (config.SEED_DEMO ? seedDemo({ config, database, app, secrets }) : Promise.resolve(null)),
  };
}

async function secureHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Toasts, selects and the editor put their styles in at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", socketOrigin(config.publicUrl)],
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
