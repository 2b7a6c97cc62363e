import type { FastifyInstance, FastifyRequest } from 'fastify';
import { trustedProxies } from './edge.ts';
import type { Log } from './log.ts';

const HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

interface Settings {
  TRUST_PROXY: string;
  publicUrl: string;
}

/**
 * Warns in the log, once, of a proxy that TRUST_PROXY does not name: everyone then shares the proxy's address, and its rate
 * limits. An https PUBLIC_URL reveals it at the start, because this server only speaks http; otherwise the first forwarded
 * header does.
 */
export function warnOfUnnamedProxy(app: FastifyInstance, { TRUST_PROXY, publicUrl }: Settings, log: Log): void {
  if (trustedProxies(TRUST_PROXY) !== false) return;
  if (publicUrl.startsWith('https:')) {
    log.warn(warning('PUBLIC_URL begins with https://, so a proxy stands in front of this server'));
    return;
  }
  let isSaid = false;
  app.addHook('onRequest', async (request) => {
    const header = isSaid ? undefined : forwardedBy(request);
    if (header === undefined) return;
    isSaid = true;
    log.warn({ header, peer: request.ip }, warning('A request carried a forwarded address'));
  });
}

const forwardedBy = ({ headers }: FastifyRequest): string | undefined => HEADERS.find((name) => headers[name] !== undefined);

const warning = (sign: string): string =>
  `${sign}, but TRUST_PROXY is not set: everybody behind the proxy counts as one address, and shares its limits. Set TRUST_PROXY=on, or to the addresses of the proxy.`;
