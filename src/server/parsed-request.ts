import { z } from 'zod';
import type { Action } from '#contract/action';
import { isVersion7 } from '#contract/ids';
import { isMarkedBy } from '#contract/new-id';
import type { Actor, Delegate } from './actors.ts';
import { fail } from './failures.ts';
import type { Endpoint } from './handlers.ts';
import { validInput } from './valid-input.ts';

/** A request as received. */
export interface Request {
  endpoint: Endpoint;
  token: string | null;
  /** What acts in place of a session, if the request has its valid token. */
  delegate?: Delegate | null;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
  idempotencyKey: string | null;
  requestId: string;
  /** The peer's address, and its user agent. */
  ip: string | null;
  userAgent: string | null;
  /** Aborted when the client disconnects; absent without a connection. */
  left?: AbortSignal;
}

/** A request whose query, body and key are valid for its action. */
export interface Parsed {
  endpoint: Endpoint;
  action: Action;
  actor: Actor;
  query: Record<string, unknown>;
  body: unknown;
  idempotencyKey: string | null;
  /** The mutation's id if it can be the id of the row that it creates. */
  ownId: string | null;
  requestId: string;
  ip: string | null;
  userAgent: string | null;
  left: AbortSignal | null;
}

type Unparsed = Omit<Request, 'token' | 'delegate'>;

/** @throws invalid-input with the errors by field */
export function parse({ endpoint, query, body, idempotencyKey, requestId, ip, userAgent, left }: Unparsed, actor: Actor): Parsed {
  const { action } = endpoint;
  return {
    endpoint,
    action,
    actor,
    query: validInput(action.wholeQuery, named(action, query)),
    body: action.body === undefined ? refuseBody(body) : validInput(action.body, unwrapped(action, body ?? {})),
    idempotencyKey:
      idempotencyKey === null ? null : validInput(IdempotencyKey, { 'Idempotency-Key': idempotencyKey })['Idempotency-Key'],
    ownId: ownIdOf(actor, idempotencyKey),
    requestId,
    ip,
    userAgent,
    left: left ?? null,
  };
}

const ownIdOf = (actor: Actor, key: string | null): string | null =>
  key !== null && actor.type === 'USER' && isVersion7(key) && isMarkedBy(actor.userId, key) ? key : null;

/** The body itself, if it was wrapped under the one allowed key. */
function unwrapped({ wrappedIn }: Action, body: unknown): unknown {
  const isWrapped =
    wrappedIn !== undefined && typeof body === 'object' && body !== null && Object.keys(body).join() === wrappedIn;
  return isWrapped ? (body as Record<string, unknown>)[wrappedIn] : body;
}

/** The query with the workspace under a single name. */
function named({ reach: { alias, workspace } }: Action, query: Request['query']): Request['query'] {
  if (alias === undefined || workspace === undefined || query[alias] === undefined) return query;
  const { [alias]: other, ...rest } = query;
  const id = rest[workspace] ?? other;
  const isSame = String(id).toLowerCase() === String(other).toLowerCase();
  return isSame ? { ...rest, [workspace]: id } : fail('invalid-input', {}, { [alias]: `Not the same as ${workspace}` });
}

const IdempotencyKey = z.object({
  'Idempotency-Key': z.string().regex(/^[\u0021-\u007e]{8,200}$/, '8 to 200 visible characters'),
});

const refuseBody = (body: unknown): undefined =>
  body === undefined || body === null ? undefined : fail('invalid-input', {}, { body: 'This action takes no body' });
