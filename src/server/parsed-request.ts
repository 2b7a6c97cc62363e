import { z } from 'zod';
import type { Action } from '#contract/action';
import { isVersion7 } from '#contract/ids';
import { isMarkedBy } from '#contract/new-id';
import type { Actor } from './actors.ts';
import { fail, Failure } from './failures.ts';
import type { Endpoint } from './handlers.ts';

/** A request as the wire gave it. */
export interface Request {
  endpoint: Endpoint;
  token: string | null;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
  idempotencyKey: string | null;
  requestId: string;
  /** The peer's address, and what it says that it is. */
  ip: string | null;
  userAgent: string | null;
  /** Aborted when the asker is gone; absent where no one waits at a connection. */
  left?: AbortSignal;
}

/** A request whose query, body and key fit its action. */
export interface Parsed {
  endpoint: Endpoint;
  action: Action;
  actor: Actor;
  query: Record<string, unknown>;
  body: unknown;
  idempotencyKey: string | null;
  /** The mutation's id where it can be the id of the row that it makes. */
  ownId: string | null;
  requestId: string;
  ip: string | null;
  userAgent: string | null;
  left: AbortSignal | null;
}

type Unparsed = Omit<Request, 'token'>;

/** @throws invalid-input with what is wrong in which field */
export function parse({ endpoint, query, body, idempotencyKey, requestId, ip, userAgent, left }: Unparsed, actor: Actor): Parsed {
  const { action } = endpoint;
  return {
    endpoint,
    action,
    actor,
    query: parsed(action.wholeQuery, named(action, query)),
    body: action.body === undefined ? refuseBody(body) : parsed(action.body, unwrapped(action, body ?? {})),
    idempotencyKey:
      idempotencyKey === null ? null : parsed(IdempotencyKey, { 'Idempotency-Key': idempotencyKey })['Idempotency-Key'],
    ownId: ownIdOf(actor, idempotencyKey),
    requestId,
    ip,
    userAgent,
    left: left ?? null,
  };
}

const ownIdOf = (actor: Actor, key: string | null): string | null =>
  key !== null && actor.type === 'USER' && isVersion7(key) && isMarkedBy(actor.userId, key) ? key : null;

/** The body itself, where it came under the one key that it may be wrapped in. */
function unwrapped({ wrappedIn }: Action, body: unknown): unknown {
  const isWrapped =
    wrappedIn !== undefined && typeof body === 'object' && body !== null && Object.keys(body).join() === wrappedIn;
  return isWrapped ? (body as Record<string, unknown>)[wrappedIn] : body;
}

/** The query with the workspace under its one name. */
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

function parsed<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [[...issue.path, key].join('.'), 'Not known here'])
      : [[issue.path.join('.') || 'body', issue.message]],
  );
  // Names that the sender made up may be as long as the body: enough of them comes back to be recognised.
  const shown = fields.slice(0, 20).map(([name, message]) => [String(name).slice(0, 100), message]);
  throw new Failure('invalid-input', {}, Object.fromEntries(shown) as Record<string, string>);
}

const refuseBody = (body: unknown): undefined =>
  body === undefined || body === null ? undefined : fail('invalid-input', {}, { body: 'This action takes no body' });
