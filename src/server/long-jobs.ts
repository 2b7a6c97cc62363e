import type { Action } from '#contract/action';
import type { Statements } from './statements.ts';

/** Where a step goes on, or what a job was started with: plain JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** Work of a person that takes longer than an answer may, as the slice that does it declares it. */
export interface LongJobKind {
  /** The action that starts it. The right to that is asked again before each round, and before its file is handed out. */
  readonly startedBy: Action;
  /** Days after which a job that has ended is deleted with its file. */
  readonly keptDays: number;
  readonly steps: readonly LongJobStep[];
}

/** The kinds that a slice brings, by the names that their rows have. */
export type LongJobKinds = Readonly<Record<string, LongJobKind>>;

/** A part of a job, done in one round or in several. */
export interface LongJobStep {
  /** What it does, for its person: "Collecting tasks". */
  readonly about: string;
  /** What takes long or asks others, outside of any transaction. It runs again where a server ended before `save`. */
  work?(round: Round): Promise<unknown>;
  /**
   * Runs in the transaction that writes down how far the job has come, so what it does there is done once.
   * @returns where the next round of this step begins; null when the step is done
   */
  save(round: SavingRound, made: unknown): Promise<Json | null>;
}

/** What one round of a step has. */
export interface Round {
  readonly job: { readonly id: string; readonly userId: string; readonly workspaceId: string | null };
  readonly input: Json;
  readonly cursor: Json | null;
  /** Aborted when the job is canceled, when the server closes, and when a round takes too long. */
  readonly signal: AbortSignal;
  /** Shown to the person, who sees it change about once a second. */
  progress(done: number, total: number): void;
  /** What was kept by the steps before, in pieces of about a megabyte. */
  kept(): AsyncIterable<string>;
  /** Stores what the job hands over. What was stored before is replaced. */
  storeFile(file: { name: string; contentType: string; content: AsyncIterable<string> }): Promise<StoredFile>;
}

export interface SavingRound extends Round {
  readonly db: Statements;
  /** Keeps text for a later step. */
  keep(text: string): Promise<void>;
  /** Keeps the rows of a query as JSON objects with commas between them, without sending them through this process. */
  keepRows(query: string, values: readonly unknown[]): Promise<void>;
  /** Offers the person a file that was stored, once the job is done. */
  handOver(file: StoredFile): Promise<void>;
}

export interface StoredFile {
  name: string;
  bytes: number;
}
