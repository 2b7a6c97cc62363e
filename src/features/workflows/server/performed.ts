import { Failure } from '#server/failures';
import type { Step } from '../contract.ts';
import type { Engine } from './engine.ts';
import { StepProblem } from './planning.ts';
import type { About } from './world.ts';
import * as words from './words.ts';

/** Does what takes long beside the other runs. The signal is aborted if the run is canceled, or the server closes. */
export type Apart = <Result>(work: (signal: AbortSignal) => Promise<Result>) => Promise<Result>;

export interface Performed {
  engine: Engine;
  about: About;
  runId: string;
  claim: string;
  apart: Apart;
  path: string;
  step: Step;
  input: Readonly<Record<string, unknown>>;
  attempt: number;
}

/** What came of a step. */
export type Output = Readonly<Record<string, unknown>>;

/** A refusal is the end of a step. What is only busy, or stopped in the meantime, is tried again. */
export function asProblem(error: unknown): never {
  if (!(error instanceof Failure) || error.status >= 500 || error.status === 429 || error.code === 'token-not-valid') throw error;
  if (error.code === 'forbidden') throw new StepProblem(words.refused);
  if (error.code === 'not-found') throw new StepProblem(words.notFound);
  const [field] = Object.entries(error.fields ?? {});
  throw new StepProblem(field === undefined ? error.message : `${error.message} ${field[0]}: ${field[1]}`);
}
