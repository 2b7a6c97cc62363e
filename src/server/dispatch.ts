import type pg from 'pg';
import type { Action } from '#contract/action';
import { newId } from '#contract/ids';
import { reach, type Reached } from './access.ts';
import { type Actor, personBehind, type PersonActor, refuseUngranted } from './actors.ts';
import { filesFor } from './address-rights.ts';
import { noteRefusal, writeAudit } from './auditing.ts';
import { writeEvents } from './events.ts';
import { fail, Failure } from './failures.ts';
import type { Files } from './files.ts';
import { refuseFurther } from './further-rights.ts';
import { type Caller, type Occurrence, RawJson } from './handlers.ts';
import { answerKept, keepAnswer, type KeptAnswer, keptAnswer, type Repeatable, REPEATED, requestHash } from './idempotency.ts';
import type { TokenVerifier } from './identity.ts';
import { LongWork } from './long-work.ts';
import { type During, outsideKey, type Part, type Settled, settledInParts } from './parted.ts';
import { type Parsed, parse, type Request } from './parsed-request.ts';
import { openedStream, type Stream } from './streaming.ts';
import { constraintOf, reading, type Statements, transaction } from './statements.ts';

/** An action that no request asks for: by an API token, an automation and so on. */
export type Order = Pick<Request, 'endpoint' | 'query' | 'body' | 'idempotencyKey' | 'requestId'> &
  Partial<Pick<Request, 'ip' | 'userAgent'>>;

export interface Dispatcher {
  /** The JSON text of the answer. Throws a Failure for every refusal. */
  dispatch(request: Request): Promise<string>;
  /** The same for an action that streams. */
  stream(request: Request): Promise<Stream>;
  /** The same by the same steps for an actor without a session: its person's account must be live, and an own key makes it repeatable. */
  dispatchAs(actor: Exclude<Actor, PersonActor>, order: Order): Promise<string>;
  /** Ends work between two transactions that is still under way after a moment. */
  close(): void;
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

/** An hour is long for a file. Whoever reads nothing for a minute is cut off before (admission.ts). */
const STREAMS = { perPerson: 8, within: 3_600_000 };

interface Answer extends Settled {
  effects: readonly Effect[];
  recorded: readonly Occurrence[];
}

/** The one way into every action: a straight list of steps, the same for each. */
export function openDispatcher({ pool, tokens, files, committed, checksAnswers }: DispatcherOptions): Dispatcher {
  const longWork = new LongWork();
  const streams = new LongWork(STREAMS);

  const answer = async (db: Statements, request: Parsed, part: Part): Promise<Answer> => {
    const repeatable = repeatableOf(request);
    const [reached, kept] = await Promise.all([
      reach(db, request.action, request.actor, request.query).catch(asRefusal),
      repeatable && keptAnswer(db, repeatable),
    ]);
    if (repeatable && kept && (!(reached instanceof Failure) || isGoneByItself(request, reached, kept))) {
      return { text: answerKept(repeatable, kept), isKept: true, result: null, effects: [], recorded: [] };
    }
    if (reached instanceof Failure) throw reached;
    await refuseFurther(db, request, reached);
    const occurrences: Occurrence[] = [];
    const effects: Effect[] = [];
    const result = await part.act({
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
    const text = part.isAnswer ? textOf(result) : '';
    if (checksAnswers && part.isAnswer) request.action.response.parse(JSON.parse(text));
    // What only reads leaves no event, and an entry in the audit log where it is one that is kept there.
    if (request.action.method !== 'GET') writeEvents(db, mutationOf(request, reached), occurrences);
    if (repeatable && part.isAnswer) keepAnswer(db, repeatable, reached, text);
    writeAudit(db, request, reached, occurrences);
    return { text, isKept: false, result, effects, recorded: occurrences };
  };

  const write = async (request: Parsed, part: Part): Promise<Answer> => {
    const answered = await transaction(pool, (db) => answer(db, request, part));
    committed(answered.effects, answered.recorded);
    return answered;
  };

  const wasAnsweredMeanwhile = async (error: unknown, request: Parsed): Promise<boolean> => {
    const repeatable = repeatableOf(request);
    if (repeatable === null || !(error instanceof Failure) || error.code === 'key-reused') return false;
    return (await reading(pool, (db) => keptAnswer(db, repeatable))) !== null;
  };

  const settle = async (call: Parsed, part: Part): Promise<Answer> => {
    if (isReading(call.action)) return reading(pool, (db) => answer(db, call, part));
    return write(call, part).catch(async (error: unknown) => {
      // The other of two simultaneous equal requests has committed, and its answer is ours too, whatever its effects made
      // of ours; or the id is somebody else's, and ours will be another.
      if (isRepeat(error, call) || (await wasAnsweredMeanwhile(error, call))) return write({ ...call, ownId: null }, part);
      throw error;
    });
  };

  const during = <Done>(call: Parsed, work: (it: During) => Promise<Done>): Promise<Done> => {
    const key = outsideKey(repeatableOf(call));
    const left = isReading(call.action) ? call.left : null;
    return longWork.run(personBehind(call.actor) ?? '', left, (signal) => work({ signal, key }));
  };

  const settled = async (call: Parsed): Promise<string> => {
    refuseUngranted(call.actor, call.action);
    const { handler } = call.endpoint;
    if (typeof handler === 'function') return (await settle(call, { act: handler, isAnswer: true })).text;
    if ('stream' in handler) throw new Error(`${call.action.name} streams.`);
    return settledInParts(handler, { settle: (part) => settle(call, part), during: (work) => during(call, work) });
  };

  const streamed = async (call: Parsed): Promise<Stream> => {
    refuseUngranted(call.actor, call.action);
    const { action, actor, query, endpoint } = call;
    if (typeof endpoint.handler === 'function' || !('stream' in endpoint.handler))
      throw new Error(`${action.name} does not stream.`);
    return openedStream(action, query, endpoint.handler, {
      settle: (part) => settle(call, part),
      begin: () => streams.begin(personBehind(actor) ?? '', call.left),
      key: outsideKey(repeatableOf(call)),
      read: (work) =>
        reading(pool, async (db) => {
          await refuseFurther(db, call, await reach(db, action, actor, query));
          return work(db);
        }),
      checks: checksAnswers,
    });
  };

  const noted = <Result>(call: Parsed, answering: Promise<Result>): Promise<Result> =>
    answering.catch(async (error: unknown) => {
      await noteRefusal(pool, call, error);
      throw error;
    });

  return {
    dispatch: async (request) => {
      const call = parse(request, await identify(tokens, request));
      return noted(call, settled(call));
    },
    stream: async (request) => {
      const call = parse(request, await identify(tokens, request));
      return noted(call, streamed(call));
    },
    dispatchAs: async (actor, order) => {
      const call = parse({ ip: null, userAgent: null, ...order }, actor);
      return noted(call, settled(call));
    },
    close() {
      longWork.close();
      streams.close();
    },
  };
}

/** What writes nothing at all needs no transaction. */
const isReading = ({ method, audited }: Action): boolean => method === 'GET' && audited === undefined;

async function identify(tokens: TokenVerifier, request: Request): Promise<PersonActor> {
  if (request.token === null) fail('not-signed-in');
  const identity = (await tokens.verify(request.token)) ?? fail('not-signed-in');
  return { type: 'USER', ...identity };
}

const textOf = (response: unknown): string => (response instanceof RawJson ? response.text : JSON.stringify(response));

/** For handlers: with the mailbox as it is now, since the token may be of a time before it changed. */
const callerOf = (actor: Actor, { email }: Reached): Caller => ({
  userId: personBehind(actor) ?? fail('forbidden'),
  sessionId: actor.type === 'USER' ? actor.sessionId : null,
  email,
});

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
