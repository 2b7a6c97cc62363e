import type pg from 'pg';
import type { Action } from '#contract/action';
import { nthIdOf } from '#contract/following-id';
import { newId } from '#contract/new-id';
import { reach, type Reached, reachedOf, reachFurther } from './access.ts';
import { type Actor, personBehind } from './actors.ts';
import { filesFor } from './address-rights.ts';
import { writeAudit } from './auditing.ts';
import { writeEvents } from './events.ts';
import { fail, Failure } from './failures.ts';
import type { Files } from './files.ts';
import { refuseFound, refuseFurther } from './further-rights.ts';
import { type Caller, type Occurrence, RawJson } from './handlers.ts';
import {
  replayedAnswer,
  storeAnswer,
  type StoredAnswer,
  storedAnswer,
  type Repeatable,
  REPEATED,
  requestHash,
} from './idempotency.ts';
import type { Part, Settled } from './parted.ts';
import type { Parsed } from './parsed-request.ts';
import { narrow, readingAs } from './narrow-reading.ts';
import { constraintOf, reading, type Statements, transaction } from './statements.ts';

export type Effect = () => Promise<void>;

export interface SettlingOptions {
  pool: pg.Pool;
  files: Files;
  /** Called after each commit with the work that waited for it, and with what it recorded. */
  committed: (effects: readonly Effect[], recorded: readonly Occurrence[]) => void;
  /** In tests: every answer must match its schema. */
  checksAnswers: boolean;
}

interface Answer extends Settled {
  effects: readonly Effect[];
  recorded: readonly Occurrence[];
}

/** The reached scope of a request, and the first answer to the same key, if any. */
interface Found {
  reached: Reached;
  kept: Answer | null;
}

/** One transaction of a request, or one read without: the same linear steps for each action. */
export class Settling {
  readonly #options: SettlingOptions;

  constructor(options: SettlingOptions) {
    this.#options = options;
  }

  async settle(call: Parsed, part: Part): Promise<Answer> {
    if (isReading(call.action)) return readingAs(this.#options.pool, call.actor, (db) => this.#answer(db, call, part));
    try {
      return await this.#write(call, part);
    } catch (error) {
      // The other of two concurrent equal requests has committed, and its answer is ours too, whatever its effects on ours;
      // or the id belongs to someone else, and ours will be another.
      if (!isRepeat(error, call) && !(await this.#wasAnsweredMeanwhile(error, call))) throw error;
      return this.#write({ ...call, ownId: null }, part);
    }
  }

  async #write(request: Parsed, part: Part): Promise<Answer> {
    const { pool, committed } = this.#options;
    const answered = await transaction(pool, async (db) => {
      narrow(db, request.actor);
      return this.#answer(db, request, part);
    });
    committed(answered.effects, answered.recorded);
    return answered;
  }

  async #answer(db: Statements, request: Parsed, part: Part): Promise<Answer> {
    const repeatable = repeatableOf(request);
    const { reached, kept } = await this.#found(db, request, repeatable);
    if (kept !== null) return kept;
    await refuseFurther(db, request, reached);
    const recorded: Occurrence[] = [];
    const effects: Effect[] = [];
    const result = await part.act({
      query: request.query,
      body: request.body as undefined,
      reached,
      actor: callerOf(request.actor, reached),
      db,
      files: filesFor(this.#options.files, request.action, request.actor, request.query),
      now: new Date(),
      reach: (action, query) => reachFurther(db, action, request.actor, query),
      reachable: (action, query) => reachedOf(db, action, request.actor, query),
      refuse: (right) => refuseFound(request.action, right),
      checkAgain: () => refuseFurther(db, request, reached),
      newId: idsFrom(request.ownId),
      record: (occurrence) => recorded.push(occurrence),
      afterCommit: (effect) => effects.push(effect),
    });
    const text = part.isAnswer ? textOf(result) : '';
    if (this.#options.checksAnswers && part.isAnswer) request.action.response.parse(JSON.parse(text));
    // Reading leaves no event, but an entry in the audit log if it is recorded there.
    if (request.action.method !== 'GET') writeEvents(db, mutationOf(request, reached), recorded);
    if (repeatable && part.isAnswer) storeAnswer(db, repeatable, reached, text);
    writeAudit(db, request, reached, recorded);
    return { text, isKept: false, result, effects, recorded };
  }

  async #found(db: Statements, request: Parsed, repeatable: Repeatable | null): Promise<Found> {
    const [reached, kept] = await Promise.all([
      reach(db, request.action, request.actor, request.query).catch(asRefusal),
      repeatable && storedAnswer(db, repeatable),
    ]);
    const isRefused = reached instanceof Failure;
    if (repeatable && kept && (!isRefused || isGoneByItself(request, reached, kept))) {
      const answer = { text: replayedAnswer(repeatable, kept), isKept: true, result: null, effects: [], recorded: [] };
      return { reached: reached as Reached, kept: answer };
    }
    if (isRefused) throw reached;
    return { reached, kept: null };
  }

  async #wasAnsweredMeanwhile(error: unknown, request: Parsed): Promise<boolean> {
    const repeatable = repeatableOf(request);
    if (repeatable === null || !(error instanceof Failure) || error.code === 'key-reused') return false;
    return (await reading(this.#options.pool, (db) => storedAnswer(db, repeatable))) !== null;
  }
}

/** A request without any write needs no transaction. */
export const isReading = ({ method, audited }: Action): boolean => method === 'GET' && audited === undefined;

export const textOf = (response: unknown): string => (response instanceof RawJson ? response.text : JSON.stringify(response));

/** For handlers: with the current email address, because the token may be from before a change. */
const callerOf = (actor: Actor, { email }: Reached): Caller => ({
  userId: personBehind(actor) ?? fail('forbidden'),
  sessionId: actor.type === 'USER' ? actor.sessionId : null,
  delegate: actor.type === 'USER' || actor.type === 'SYSTEM' ? null : actor,
  email,
});

export function repeatableOf({ action, actor, idempotencyKey, query, body }: Parsed): Repeatable | null {
  const userId = personBehind(actor);
  if (idempotencyKey === null || action.method === 'GET' || userId === null) return null;
  return {
    userId,
    action: `${action.family}.${action.name}`,
    // A person and each of their agents have separate keys.
    key: actor.type === 'USER' || actor.type === 'SYSTEM' ? idempotencyKey : `${actor.id} ${idempotencyKey}`,
    requestHash: requestHash(query, body),
  };
}

/** Checks refusals against the earlier answer; other errors pass through. */
function asRefusal(error: unknown): Failure {
  if (error instanceof Failure) return error;
  throw error;
}

/**
 * A repeated request does not find what it deleted, may have fewer rights where it moved something, cannot change what was
 * deleted or archived since, and is outside after leaving; but its sender gets the first answer again.
 */
const isGoneByItself = ({ action }: Parsed, { code }: Failure, kept: StoredAnswer): boolean =>
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

/** The mutation's own id and those that follow it, so that the sender knew the ids of the rows before the answer. */
function idsFrom(ownId: string | null): () => string {
  let count = 0;
  return () => (ownId === null ? newId() : nthIdOf(ownId, count++));
}
