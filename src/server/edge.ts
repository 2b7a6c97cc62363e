import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#contract/errors';
import { answerFailure } from './refusals.ts';
import { Failure } from './failures.ts';

/**
 * Whose word for a peer's address counts, as TRUST_PROXY says it: nobody's; that of the one proxy in front (`on`), or of so
 * many in a row (`2`); or that of proxies at these addresses or networks. `on` does not mean everybody: then each client
 * could name any address as its own.
 */
export function trustedProxies(setting: string): false | string[] | ((address: string, hop: number) => boolean) {
  const value = setting.trim().toLowerCase();
  if (['', 'off', 'false', 'no', '0'].includes(value)) return false;
  const hops = ['on', 'true', 'yes'].includes(value) ? 1 : Number(/^[0-9]{1,2}$/.exec(value)?.[0]);
  return hops > 0 ? (_, hop) => hop < hops : value.split(',').map((part) => part.trim());
}

/** The headers of an answer that no hook has seen: nothing of it is to be run, framed or kept. */
export const bareHeaders = (isSecure = false): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cache-control': 'no-store',
  ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** Answers what Fastify refuses before it has found a route, such as an address that is no text. */
export const frameworkErrors =
  (isSecure: boolean) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    void answerFailure(error, request, reply.headers({ ...bareHeaders(isSecure), 'x-request-id': request.id }));
  };

/** Answers what Node cannot read as a request: too long headers, no HTTP at all, or a request that takes for ever. */
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
