import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#contract/errors';
import { answerFailure } from './refusals.ts';
import { Failure } from './failures.ts';

/**
 * Which proxies TRUST_PROXY trusts for a peer's address: none; the one in front (`on`), or several in a row (`2`); or
 * proxies at these addresses or networks. `on` does not mean everyone: then each client could claim any address.
 */
export function trustedProxies(setting: string): false | string[] | ((address: string, hop: number) => boolean) {
  const value = setting.trim().toLowerCase();
  if (['', 'off', 'false', 'no', '0'].includes(value)) return false;
  const hops = ['on', 'true', 'yes'].includes(value) ? 1 : Number(/^[0-9]{1,2}$/.exec(value)?.[0]);
  return hops > 0 ? (_, hop) => hop < hops : value.split(',').map((part) => part.trim());
}

/** The headers of an answer that passes through no hook: it must not be run, framed or cached. */
export const bareHeaders = (isSecure = false): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cache-control': 'no-store',
  ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** Answers requests that Fastify refuses before it finds a route, such as those with a malformed address. */
export const frameworkErrors =
  (isSecure: boolean) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    void answerFailure(error, request, reply.headers({ ...bareHeaders(isSecure), 'x-request-id': request.id }));
  };

/** Answers input that Node cannot parse as a request: oversized headers, no HTTP at all, or an endless request. */
export const clientErrorHandler =
  (isSecure: boolean) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (!socket.writable) return void socket.destroy();
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
    const { code, message } = new Failure(status === 431 ? 'too-large' : 'invalid-input', {});
    const body: ErrorBody = { error: { code, message, requestId: randomUUID() } };
    socket.end(rawAnswer(status, body, bareHeaders(isSecure)), () => socket.destroy());
  };

/** An answer as bytes, for a connection that is closed after it. */
export function rawAnswer(status: number, body: object, headers: Readonly<Record<string, string>> = bareHeaders()): string {
  const text = JSON.stringify(body);
  const all = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', text].join('\r\n');
}
