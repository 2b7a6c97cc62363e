import { hash } from 'node:crypto';
import type { ActionDeclaration, ResponseOf } from '#contract/action';
import { newId } from '#contract/new-id';
import { Failure } from './failures.ts';
import type { Call, RawJson } from './handlers.ts';
import type { Repeatable } from './idempotency.ts';

/** What the work between two transactions can use. It holds no connection and no lock. */
export interface BetweenTransactions {
  /** Aborted when the work takes too long, when the server closes and, for reading work, when the client disconnects. */
  readonly signal: AbortSignal;
  /**
   * A key for calls to other servers. It is the same for each repeat of a request with its Idempotency-Key, so that the
   * other side can answer a repeated call without performing it twice.
   */
  readonly key: string;
}

/** What `prepare` can use: it runs again when a request is repeated after a crash, so it creates no row and starts nothing. */
export type Preparing<A extends ActionDeclaration> = Omit<Call<A>, 'newId' | 'afterCommit'>;

/** A handler that works between two transactions, such as one that calls another server. */
export interface Parts<A extends ActionDeclaration, Ready, Done> {
  /** Runs in a transaction after the checks of reach and right, and returns what the work needs. */
  prepare(call: Preparing<A>): Promise<Ready>;
  work(ready: Ready, during: BetweenTransactions): Promise<Done>;
  /**
   * Runs in a second transaction, which checks reach and right again. Events, audit log and the stored answer commit with
   * it. It may run more than once for one `done`, so it reads its dependencies again, under its lock.
   */
  settle(call: Call<A>, done: Done): Promise<ResponseOf<A> | RawJson>;
  /** Undoes the external effects of `work`, if `settle` was refused. A crash skips it, so nothing may depend on it. */
  withdraw?(done: Done): Promise<void>;
}

/** Parts whose shared types only the handler itself knows. */
export interface PartedHandler<A extends ActionDeclaration> {
  prepare(call: Preparing<A>): Promise<unknown>;
  work(ready: unknown, during: BetweenTransactions): Promise<unknown>;
  settle(call: Call<A>, done: unknown): Promise<ResponseOf<A> | RawJson>;
  withdraw(done: unknown): Promise<void>;
}

/** A handler of three parts; the types ensure that each gets the result of the previous one. */
export const inParts = <A extends ActionDeclaration, Ready, Done>(parts: Parts<A, Ready, Done>): PartedHandler<A> => ({
  prepare: (call) => parts.prepare(call),
  work: (ready, during) => parts.work(ready as Ready, during),
  settle: (call, done) => parts.settle(call, done as Done),
  withdraw: async (done) => parts.withdraw?.(done as Done),
});

/** One transaction of a request: what it calls, and whether its result is the answer. */
export interface Part {
  act(call: Call<ActionDeclaration>): Promise<unknown>;
  isAnswer: boolean;
}

/** The result of a transaction. */
export interface Settled {
  text: string;
  /** True if the same request was answered before. */
  isKept: boolean;
  result: unknown;
}

interface Steps {
  settle(part: Part): Promise<Settled>;
  during<Done>(work: (it: BetweenTransactions) => Promise<Done>): Promise<Done>;
}

/** Runs the three parts in order; a request that was answered before ends with the first. */
export async function settledInParts(parts: PartedHandler<ActionDeclaration>, { settle, during }: Steps): Promise<string> {
  const ready = await settle({ act: (call) => parts.prepare(call), isAnswer: false });
  if (ready.isKept) return ready.text;
  const done = await during((it) => parts.work(ready.result, it));
  try {
    return (await settle({ act: (call) => parts.settle(call, done), isAnswer: true })).text;
  } catch (error) {
    // The client gets the refusal. An unexpected failure stays open externally: a repeat of the request may settle it.
    if (error instanceof Failure) await parts.withdraw(done).catch(() => undefined);
    throw error;
  }
}

/** The key sent to other servers: unique to the person, and the same for the same request. */
export const outsideKey = (request: Repeatable | null): string =>
  request === null
    ? newId()
    : hash('sha256', [request.userId, request.action, request.key, request.requestHash].join(' '), 'base64url');
