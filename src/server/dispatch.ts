import type pg from 'pg';
import { reach } from './access.ts';
import { type Actor, type Delegate, isVisitor, personBehind, type PersonActor, refuseUngranted } from './actors.ts';
import { noteRefusal } from './auditing.ts';
import { Bytes } from './bytes.ts';
import type { ChangeClock } from './change-clock.ts';
import { fail } from './failures.ts';
import { refuseFurther } from './further-rights.ts';
import { isCachedHandler, AnswerCache } from './answer-cache.ts';
import type { TokenVerifier } from './identity.ts';
import { CachedReading } from './cached-reading.ts';
import { LongWork } from './long-work.ts';
import { type BetweenTransactions, outsideKey, settledInParts } from './parted.ts';
import { type Parsed, parse, type Request } from './parsed-request.ts';
import { isReading, repeatableOf, Settling, type SettlingOptions } from './settling.ts';
import { openedStream, type Stream } from './streaming.ts';
import { readingAs } from './narrow-reading.ts';

/** An action without an HTTP request: by an API token, an automation and so on. */
export type Order = Pick<Request, 'endpoint' | 'query' | 'body' | 'idempotencyKey' | 'requestId'> &
  Partial<Pick<Request, 'ip' | 'userAgent'>>;

/** The answer of an action that reads. */
export interface ReadAnswer {
  bytes: Bytes;
  /** Everything committed before this place of the log is in the answer; null if the log is not read here. */
  place: string | null;
}

export interface Dispatcher {
  /** The JSON text of the answer. Throws a Failure for every refusal. */
  dispatch(request: Request): Promise<string>;
  /** The same for an action that reads, as bytes. */
  read(request: Request): Promise<ReadAnswer>;
  /** The same for an action that streams. */
  stream(request: Request): Promise<Stream>;
  /**
   * The same steps for an actor without a session: its person's account must be active, and a separate key makes it
   * repeatable.
   */
  dispatchAs(actor: Exclude<Actor, PersonActor>, order: Order): Promise<string>;
  /** After a moment, ends work between two transactions that is still running. */
  close(): void;
}

export interface DispatcherOptions extends SettlingOptions {
  pool: pg.Pool;
  tokens: TokenVerifier;
  clock: ChangeClock;
  /** What visitors without an account cannot do: actions as `family.name`, or families for all that changes something. */
  needsAccount?: readonly string[];
}

/** An hour is long for a file. A client that reads nothing for a minute is disconnected before (admission.ts). */
const STREAMS = { perPerson: 8, within: 3_600_000 };

/** The only entry point of every action. */
export function openDispatcher(options: DispatcherOptions): Dispatcher {
  const { tokens, pool, clock } = options;
  const answering = new Answering(options);
  const kept = new CachedReading(pool, new AnswerCache(clock));

  const noted = <Result>(call: Parsed, result: Promise<Result>): Promise<Result> =>
    result.catch(async (error: unknown) => {
      await noteRefusal(pool, call, error);
      throw error;
    });

  const read = async (call: Parsed): Promise<Bytes> => {
    const { handler } = call.endpoint;
    const settled = () => answering.settled(call);
    return isCachedHandler(handler) && handler.keeps(call.query) ? kept.read(call, handler, settled) : new Bytes(await settled());
  };

  return {
    dispatch: async (request) => {
      const call = parse(request, await identify(tokens, request));
      return noted(call, answering.settled(call));
    },
    read: async (request) => {
      // Before any read: events after this place are delivered again, even if the answer has them.
      const { place } = clock;
      const call = parse(request, await identify(tokens, request));
      return { bytes: await noted(call, read(call)), place };
    },
    stream: async (request) => {
      const call = parse(request, await identify(tokens, request));
      return noted(call, answering.streamed(call));
    },
    dispatchAs: async (actor, order) => {
      const call = parse({ ip: null, userAgent: null, ...order }, actor);
      return noted(call, answering.settled(call));
    },
    close() {
      answering.close();
      kept.close();
    },
  };
}

async function identify(tokens: TokenVerifier, request: Request): Promise<PersonActor | Delegate> {
  if (request.delegate) return request.delegate;
  if (request.token === null) fail('not-signed-in');
  const identity = (await tokens.verify(request.token)) ?? fail('not-signed-in');
  return { type: 'USER', ...identity };
}

/** Calls the handler of an action, in any of its forms. */
class Answering {
  readonly #settling: Settling;
  readonly #needsAccount: ReadonlySet<string>;
  readonly #options: DispatcherOptions;
  readonly #longWork = new LongWork();
  readonly #streams = new LongWork(STREAMS);

  constructor(options: DispatcherOptions) {
    this.#options = options;
    this.#settling = new Settling(options);
    this.#needsAccount = new Set(options.needsAccount);
  }

  async settled(call: Parsed): Promise<string> {
    this.#refuseUngranted(call);
    const { handler } = call.endpoint;
    const act = isCachedHandler(handler) ? handler.answer : handler;
    if (typeof act === 'function') return (await this.#settling.settle(call, { act, isAnswer: true })).text;
    if ('stream' in act) throw new Error(`${call.action.name} streams.`);
    return settledInParts(act, {
      settle: (part) => this.#settling.settle(call, part),
      during: (work) => this.#during(call, work),
    });
  }

  async streamed(call: Parsed): Promise<Stream> {
    this.#refuseUngranted(call);
    const { pool, checksAnswers } = this.#options;
    const { action, actor, query, endpoint } = call;
    if (typeof endpoint.handler === 'function' || !('stream' in endpoint.handler))
      throw new Error(`${action.name} does not stream.`);
    return openedStream(action, query, endpoint.handler, {
      settle: (part) => this.#settling.settle(call, part),
      begin: () => this.#streams.begin(personBehind(actor) ?? '', call.left),
      key: outsideKey(repeatableOf(call)),
      read: (work) =>
        readingAs(pool, actor, async (db) => {
          await refuseFurther(db, call, await reach(db, action, actor, query));
          return work(db);
        }),
      checks: checksAnswers,
    });
  }

  close(): void {
    this.#longWork.close();
    this.#streams.close();
  }

  #refuseUngranted({ actor, action }: Parsed): void {
    refuseUngranted(actor, action);
    if (!isVisitor(actor)) return;
    const { family, name, method } = action;
    const isWithheld = this.#needsAccount.has(`${family}.${name}`) || (method !== 'GET' && this.#needsAccount.has(family));
    if (isWithheld) fail('account-needed');
  }

  #during<Done>(call: Parsed, work: (it: BetweenTransactions) => Promise<Done>): Promise<Done> {
    const key = outsideKey(repeatableOf(call));
    const left = isReading(call.action) ? call.left : null;
    return this.#longWork.run(personBehind(call.actor) ?? '', left, (signal) => work({ signal, key }));
  }
}
