import type pg from 'pg';
import type { Action } from '#contract/action';
import type { Files } from './files.ts';
import type { Statements } from './statements.ts';

/** Where a step continues, or a job's initial input: plain JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** A person's work that takes longer than an answer may, as its slice declares it. */
export interface LongJobKind {
  /** The action that starts it. The right to it is checked again before each round, and before its file is handed out. */
  readonly startedBy: Action;
  /** Set if another action than jobs/get-job-file hands out its file, such as one that the audit log records. */
  readonly handsOutItself?: true;
  /** Days after which a finished job is deleted with its file. */
  readonly keptDays: number;
  readonly steps: readonly LongJobStep[];
}

/** The kinds that a slice adds, by the names in their rows. */
export type LongJobKinds = Readonly<Record<string, LongJobKind>>;

/** A part of a job, done in one or several rounds. */
export interface LongJobStep {
  /** What it does, for its person: "Collecting tasks". */
  readonly about: string;
  /** Milliseconds that a round may take, if ten minutes are too few. */
  readonly withinMs?: number;
  /** Slow work or calls to other servers, outside any transaction. It runs again if a server ended before `save`. */
  work?(round: Round): Promise<unknown>;
  /**
   * Runs in the transaction that records the job's progress, so its effects happen once. @returns where the next round of
   * this step starts; null when the step is done
   */
  save(round: SavingRound, made: unknown): Promise<Json | null>;
}

/** What one round of a step can use. */
export interface Round {
  readonly job: { readonly id: string; readonly userId: string; readonly workspaceId: string | null };
  readonly input: Json;
  readonly cursor: Json | null;
  /** Aborted when the job is canceled, when the server closes, and when a round takes too long. */
  readonly signal: AbortSignal;
  readonly pool: pg.Pool;
  readonly files: Files;
  /** Shown to the person, updated about once a second. `about` is what it does from now on, if it does several things. */
  progress(done: number, total: number, about?: string): void;
  /** What the previous steps saved, in pieces of about a megabyte. */
  savedParts(): AsyncIterable<string>;
  /** Stores the job's result, replacing an earlier one. */
  storeFile(file: { name: string; contentType: string; content: AsyncIterable<string | Uint8Array> }): Promise<StoredFile>;
}

export interface SavingRound extends Round {
  readonly db: Statements;
  /** Saves text for a later step. */
  save(text: string): Promise<void>;
  /** Saves the rows of a query as comma-separated JSON objects, without sending them through this process. */
  saveRows(query: string, values: readonly unknown[]): Promise<void>;
  /** Offers the person a stored file, once the job is done. */
  handOver(file: StoredFile): Promise<void>;
}

export interface StoredFile {
  name: string;
  bytes: number;
}
