import type pg from 'pg';
import { z } from 'zod';
import type { Action } from '#contract/action';
import { isVersion7, newId } from '#contract/ids';
import { isMarkedBy } from '#contract/new-id';
import { reach, type Reached } from './access.ts';
import { type Actor, personBehind, type PersonActor, refuseUngranted } from './actors.ts';
import { filesFor } from './address-rights.ts';
import { noteRefusal, writeAudit } from './auditing.ts';
import { writeEvents } from './events.ts';
import { fail, Failure } from './failures.ts';
import type { Files } from './files.ts';
import { type Caller, type Endpoint, type Occurrence, RawJson } from './handlers.ts';
import { answerKept, keepAnswer, type KeptAnswer, keptAnswer, type Repeatable, REPEATED, requestHash } from './idempotency.ts';
import type { TokenVerifier } from './identity.ts';
import { constraintOf, reading, type Statements, transaction } from './statements.ts';

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
}

/** An action that no request asks for: by an API token, an automation and so on. */
export type Order = Pick<Request, 'endpoint' | 'query' | 'body' | 'idempotencyKey' | 'requestId'> &
  Partial<Pick<Request, 'ip' | 'userAgent'>>;

export interface Dispatcher {
  /** The JSON text of the answer. Throws a Failure for every refusal. */
  dispatch(request: Request): Promise<string>;
  /** The same by the same steps for an actor without a session: its person's account must be live, and an own key makes it repeatable. */
  dispatchAs(actor: Exclude<Actor, PersonActor>, order: Order): Promise<string>;
}

export interface DispatcherOptions {
  pool: pg.Pool;
  tokens: TokenVerifier;
  files: Files;
  /** Called after each commit with the work that waited for it, and with what it recorded. */
  committed: (effects: readonly Effect[], recorded: readonly Occurrence[]) => void;
  /** In tests: every answer must match its schema. */
  checksAnswers: boolean;
}

type Effect = () => Promise<void>;

interface Answer {
  text: string;
  effects: readonly Effect[];
  recorded: readonly Occurrence[];
}

/** The one way into every action: a straight list of steps, the same for each. */
export function openDispatcher({ pool, tokens, files, committed, checksAnswers }: DispatcherOptions): Dispatcher {
  const answer = async (db: Statements, request: Parsed): Promise<Answer> => {
    const repeatable = repeatableOf(request);
    const [reached, kept] = await Promise.all([
      reach(db, request.action, request.actor, request.query).catch(asRefusal),
      repeatable && keptAnswer(db, repeatable),
    ]);
    if (repeatable && kept && (!(reached instanceof Failure) || isGoneByItself(request, reached, kept))) {
      return { text: answerKept(repeatable, kept), effects: [], recorded: [] };
    }
    if (reached instanceof Failure) throw reached;
    const occurrences: Occurrence[] = [];
    const effects: Effect[] = [];
    const response = await request.endpoint.handler({
      query: request.query,
      body: request.body as undefined,
      reached,
      actor: callerOf(request.actor, reached),
      db,
      files: filesFor(files, request.action, request.actor, request.query),
      now: new Date(),
      newId: idsFrom(request.ownId),
      record: (occurrence) => occurrences.push(occurrence),
      afterCommit: (effect) => effects.push(effect),
    });
    const text = response instanceof RawJson ? response.text : JSON.stringify(response);
    if (checksAnswers) request.action.response.parse(JSON.parse(text));
    // What only reads leaves no event, and an entry in the audit log where it is one that is kept there.
    if (request.action.method !== 'GET') writeEvents(db, mutationOf(request, reached), occurrences);
    if (repeatable) keepAnswer(db, repeatable, reached, text);
    writeAudit(db, request, reached, occurrences);
    return { text, effects, recorded: occurrences };
  };

  const write = async (request: Parsed): Promise<string> => {
    const { text, effects, recorded } = await transaction(pool, (db) => answer(db, request));
    committed(effects, recorded);
    return text;
  };

  const wasAnsweredMeanwhile = async (error: unknown, request: Parsed): Promise<boolean> => {
    const repeatable = repeatableOf(request);
    if (repeatable === null || !(error instanceof Failure) || error.code === 'key-reused') return false;
    return (await reading(pool, (db) => keptAnswer(db, repeatable))) !== null;
  };

  const settle = async (call: Parsed): Promise<string> => {
    refuseUngranted(call.actor, call.action);
    if (isReading(call.action)) return (await reading(pool, (db) => answer(db, call))).text;
    return write(call).catch(async (error: unknown) => {
      // The other of two simultaneous equal requests has committed, and its answer is ours too, whatever its effects made
      // of ours; or the id is somebody else's, and ours will be another.
      if (isRepeat(error, call) || (await wasAnsweredMeanwhile(error, call))) return write({ ...call, ownId: null });
      throw error;
    });
  };

  const answered = (call: Parsed): Promise<string> =>
    settle(call).catch(async (error: unknown) => {
      await noteRefusal(pool, call, error);
      throw error;
    });

  return {
    dispatch: async (request) => answered(parse(request, await identify(tokens, request))),
    dispatchAs: async (actor, order) => answered(parse({ ip: null, userAgent: null, ...order }, actor)),
  };
}

interface Parsed {
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
}

/** What writes nothing at all needs no transaction. */
const isReading = ({ method, audited }: Action): boolean => method === 'GET' && audited === undefined;

async function identify(tokens: TokenVerifier, request: Request): Promise<PersonActor> {
  if (request.token === null) fail('not-signed-in');
  const identity = (await tokens.verify(request.token)) ?? fail('not-signed-in');
  return { type: 'USER', ...identity };
}

type Unparsed = Omit<Request, 'token'>;

function parse({ endpoint, query, body, idempotencyKey, requestId, ip, userAgent }: Unparsed, actor: Actor): Parsed {
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
  };
}

const ownIdOf = (actor: Actor, key: string | null): string | null =>
  key !== null && actor.type === 'USER' && isVersion7(key) && isMarkedBy(actor.userId, key) ? key : null;

/** For handlers: with the mailbox as it is now, since the token may be of a time before it changed. */
const callerOf = (actor: Actor, { email }: Reached): Caller => ({
  userId: personBehind(actor) ?? fail('forbidden'),
  sessionId: actor.type === 'USER' ? actor.sessionId : null,
  email,
});

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

function repeatableOf({ action, actor, idempotencyKey, query, body }: Parsed): Repeatable | null {
  const userId = personBehind(actor);
  if (idempotencyKey === null || action.method === 'GET' || userId === null) return null;
  return {
    userId,
    action: `${action.family}.${action.name}`,
    // A person and each of those who act for them have keys of their own.
    key: actor.type === 'USER' || actor.type === 'SYSTEM' ? idempotencyKey : `${actor.id} ${idempotencyKey}`,
    requestHash: requestHash(query, body),
  };
}

/** Refusals are looked at together with what was answered before; everything else goes its way. */
function asRefusal(error: unknown): Failure {
  if (error instanceof Failure) return error;
  throw error;
}

/**
 * What a request has deleted it does not find when it comes again, what it has moved may be where its sender has fewer rights,
 * what went into the bin or the archive since it can no longer change, and who has left is outside; but its sender gets the
 * first answer again.
 */
const isGoneByItself = ({ action }: Parsed, { code }: Failure, kept: KeptAnswer): boolean =>
  (kept.isMember &&
    (code === action.reach.row?.archived ||
      code === 'project-archived' ||
      (action.method === 'DELETE' && code === 'not-found'))) ||
  (kept.isReader && (code === 'not-found' || code === 'forbidden')) ||
  (action.isDeparture === true && (code === 'not-found' || code === 'session-ended'));

const mutationOf = (request: Parsed, reached: Reached) => ({
  actor: request.actor,
  action: request.action.name,
  workspaceId: reached.workspaceId,
  projectId: reached.projectId,
  mutationId: request.idempotencyKey,
  requestId: request.requestId,
});

const isRepeat = (error: unknown, request: Parsed): boolean =>
  request.idempotencyKey !== null && (constraintOf(error) === REPEATED || constraintOf(error)?.endsWith('_pk') === true);

/** The mutation's own id first, so that the sender knew the row's id before the answer. */
function idsFrom(ownId: string | null): () => string {
  let own = ownId;
  return () => {
    const id = own ?? newId();
    own = null;
    return id;
  };
}
