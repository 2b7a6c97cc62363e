import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { newId } from '#contract/new-id';
import { admit } from '#server/admission';
import type { BearerTokens } from '#server/bearer-tokens';
import { BROTLI, ENCODINGS } from '#server/bytes';
import { answerFailure } from '#server/refusals';
import type { Config } from '#server/config';
import { allowPagesFrom } from '#server/cross-origin';
import { clientErrorHandler, frameworkErrors, trustedProxies } from '#server/edge';
import { type Log, plainLog } from '#server/log';
import { warnOfUnnamedProxy } from '#server/proxy-warning';
import { type DiskSpace, refuseWritesWithoutSpace } from './disk-space.ts';
import type { Platform } from './platform.ts';
import { isSecure, secureHeaders } from './secure-headers.ts';

interface FrontParts {
  config: Config;
  log: Log;
  platform: Platform;
  diskSpace?: DiskSpace;
  /** Tokens that act without a session. */
  bearers: BearerTokens;
}

/** A Fastify without routes, with everything that applies to every request and answer. */
export async function openFront({ config, log, platform, diskSpace, bearers }: FrontParts): Promise<FastifyInstance> {
  const app = newFastify(config, log);
  await secureHeaders(app, config, platform.offer.url);
  allowPagesFrom(app, config.publicUrl);
  warnOfUnnamedProxy(app, config, log);
  admit(app, platform.tokens, {}, bearers);
  await app.register(compress, {
    threshold: 1024,
    encodings: [...ENCODINGS],
    brotliOptions: BROTLI,
  });
  app.setErrorHandler(answerFailure);
  if (diskSpace) refuseWritesWithoutSpace(app, diskSpace);
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    // An answer that no route has set headers for, an error or an unknown path, must not be cached.
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
  logAnswers(app, log);
  return app;
}

function newFastify(config: Config, log: Log): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  return Fastify({
    loggerInstance,
    genReqId: () => newId(),
    trustProxy: trustedProxies(config.TRUST_PROXY),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 2000 },
    return503OnClosing: true,
    // A body that arrives slowly must not hold its connection forever. This leaves a slow line (half a megabit per second)
    // the time for the largest file. Every other body has one minute (admission.ts), and headers have half of one.
    requestTimeout: 900_000,
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 5_000 },
    frameworkErrors: frameworkErrors(isSecure(config)),
    clientErrorHandler: clientErrorHandler(isSecure(config)),
  });
}

function logAnswers(app: FastifyInstance, log: Log): void {
  const lines = plainLog(log);
  app.addHook('onResponse', async (request, reply) => {
    const { endpoint } = request.query as { endpoint?: unknown };
    const path = request.routeOptions.config.loggedPath ?? request.url.split('?', 1)[0];
    lines.info(
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
}
