import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Delegate } from './actors.ts';
import { Failure } from './failures.ts';

/** What a token may still send in its current minute. */
export interface Share {
  limit: number;
  left: number;
  /** Seconds until it is whole again. */
  reset: number;
}

export interface OpenedToken {
  delegate: Delegate;
  share: Share;
}

/** Tokens that act without a session, as the slice that has them recognizes them. */
export interface BearerTokens {
  /** True for a text that can only be such a token, valid or not. */
  claims(token: string): boolean;
  /** Counts this many requests of a token. @throws token-not-valid, or too-many-requests for wrong tokens from one address */
  open(token: string, requests: number, ip: string): Promise<OpenedToken>;
}

const opened = new WeakMap<FastifyRequest, OpenedToken | Failure>();

const bearerOf = ({ headers }: FastifyRequest): string | null =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;

/**
 * Opens the token of a request, once and before it is admitted. A refusal is kept until a route asks for the actor, so that
 * all routes answer it in their own form. Null if there is no such token.
 */
export async function openBearer(tokens: BearerTokens, request: FastifyRequest): Promise<OpenedToken | null> {
  const token = bearerOf(request);
  if (token === null || !tokens.claims(token)) return null;
  const found = await tokens.open(token, askedBy(request), request.ip).catch((error: unknown) => {
    if (error instanceof Failure) return error;
    throw error;
  });
  opened.set(request, found);
  return found instanceof Failure ? null : found;
}

/** Each action of a batch is a request. */
const askedBy = ({ query }: FastifyRequest): number => Math.max(1, [Object(query ?? {})['ask'] ?? []].flat().length);

/**
 * Answers the share of the request's token in its headers, and refuses a token that is not valid or has used up its share.
 * For routes that `delegateOf` serves.
 */
export function refuseBearer(request: FastifyRequest, reply: FastifyReply): void {
  const found = opened.get(request);
  if (found === undefined) return;
  if (found instanceof Failure) throw found;
  const { limit, left, reset } = found.share;
  void reply.headers({ 'ratelimit-limit': limit, 'ratelimit-remaining': Math.max(0, left), 'ratelimit-reset': reset });
  if (left < 0) throw new Failure('too-many-requests', { seconds: reset });
}

/** What acts in a request with a valid token; null without one. */
export function delegateOf(request: FastifyRequest): Delegate | null {
  const found = opened.get(request);
  return found === undefined || found instanceof Failure ? null : found.delegate;
}
