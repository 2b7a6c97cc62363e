import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { Config } from '#server/config';
import { bareHeaders } from '#server/edge';
import { Failure } from '#server/failures';
import { refuse } from './listening.ts';

/** Answers on the product's port during the start. */
export interface StartingServer {
  /** Hands the port over to the product. */
  close(): void;
}

/**
 * Listens at once, because a start may wait: for Postgres, for another server that migrates, or for someone's open
 * transaction. The process is alive, and everything else is not ready.
 * @throws {StartError} if the port is taken or not allowed
 */
export async function listenWhileStarting({ HOST, PORT, publicUrl }: Config): Promise<StartingServer> {
  const headers = {
    ...bareHeaders(publicUrl.startsWith('https:')),
    'content-type': 'application/json; charset=utf-8',
    connection: 'close',
  };
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    (request, response) => {
      const path = (request.url ?? '').split('?', 1)[0];
      if (path === '/healthz') return void response.writeHead(200, headers).end(JSON.stringify({ status: 'ok' }));
      const body = path === '/readyz' ? { status: 'starting' } : unavailable();
      // A client of resumable uploads starts again after every refusal of its HEAD except "locked", which it retries
      // (tus-js-client).
      const status = request.headers['tus-resumable'] === undefined ? 503 : 423;
      response.writeHead(status, { ...headers, 'retry-after': '1' }).end(JSON.stringify(body));
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ host: HOST, port: PORT }, resolve);
  }).catch((error: unknown) => refuse(error, { HOST, PORT }));
  return {
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function unavailable(): object {
  const { code, message } = new Failure('unavailable', {});
  return { error: { code, message, requestId: randomUUID() } };
}
