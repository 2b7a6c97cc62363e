import type { Method } from '#contract/action';
import type { ErrorBody } from '#contract/errors';
import { ApiError, OfflineError } from './api-error.ts';
import { type Change, targetOf } from './change.ts';
import type { Told } from './confirmed-by.ts';

type Theirs = NonNullable<ErrorBody['error']['current']>;

/** A change on its way to the server, as plain data so that it outlives the page. */
export interface Entry {
  /** The mutation's id and Idempotency-Key. */
  readonly id: string;
  /** Entries of one lane are sent one after the other. A lane named after a row waits until that row is created. */
  readonly lane: string;
  readonly order: number;
  readonly method: Method;
  readonly family: string;
  readonly name: string;
  readonly query: Readonly<Record<string, unknown>>;
  /** The version that it is written over changes while it waits. */
  body: unknown;
  readonly table: string;
  readonly changes: readonly Change[];
  /** The field of text that it changes, and what it replaces, as its person saw it (written-over.ts). */
  readonly over?: readonly [field: string, text: unknown];
  /** What someone else has made of it, and the version that this is of. Then the change waits until the person has chosen. */
  readonly theirs?: Theirs;
}

export type NewEntry = Omit<Entry, 'order'>;

/** The callbacks of an entry. `rowsOf` reads the rows from an answer of unusual form. */
export interface Outcome {
  rowsOf?(response: unknown): Told | readonly Told[];
  onSettled?(response: unknown): void;
  /** The first attempt failed, and the entry waits for another. */
  onWaiting?(): void;
  /** Null if someone else has changed the same text: both are kept until the person has chosen. */
  onRefused?(error: Error | null): void;
}

/** The rows that a change creates. */
export const madeBy = ({ changes: expected }: Entry): string[] =>
  expected.flatMap((change) => ('insert' in change ? [change.insert.id] : []));

/** True for a change in the lane of a row, or of that row in another lane. */
export const isAbout = ({ lane, changes: expected }: Entry, id: string): boolean =>
  lane === id || expected.some((change) => targetOf(change) === id);

/** A server error that does not ask to retry later is retried this often before it counts as a refusal. */
const TRIES_OF_A_FAILURE = 5;

/** True if a change that failed is sent again. */
export const mayPass = (error: unknown, tries: number): boolean => {
  if (error instanceof OfflineError) return true;
  if (!(error instanceof ApiError)) return false;
  if ([401, 408, 429, 503].includes(error.status) || error.code === 'second-factor-needed') return true;
  return error.status >= 500 && tries + 1 < TRIES_OF_A_FAILURE;
};
