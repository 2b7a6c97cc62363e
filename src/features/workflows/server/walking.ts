import type { Statements } from '#server/statements';
import { transaction } from '#server/statements';
import type { Step } from '../contract.ts';
import type { Lane } from '../fields.ts';
import { asksIn, isAsking, type Place, stepsIn, tested } from '../rules.ts';
import { SmartValueFault } from '../rules/smart-values.ts';
import { approvalState, asked } from './asking.ts';
import type { Engine } from './engine.ts';
import type { Apart, Output } from './performed.ts';
import { isOutside, performed } from './performing.ts';
import { planned, StepProblem } from './planning.ts';
import { begun, ended, keepClaim, type Stored } from './step-rows.ts';
import { waitUntil } from './waiting.ts';
import { type About, type AtSubtask, factsOf, subtasksAt, type World, worldOf } from './world.ts';
import * as words from './words.ts';

/** How far a run came: to its end, to a wait, to a rejected approval, or its item is gone. */
export type Way = { is: 'done' } | { is: 'waiting'; until: Date | null } | { is: 'rejected' } | { is: 'gone' };

const DONE: Way = { is: 'done' };
const GONE: Way = { is: 'gone' };

/** Thrown once a step has failed and that is written. */
export class StepFailed extends Error {
  override name = 'StepFailed';
}

/**
 * Goes through the steps of a run from its start: those that are done are passed, because what they decided is stored, and
 * the first one that is not is performed. So a run continues after a crash, a wait or an approval in the same way.
 */
export class Walk {
  readonly #engine: Engine;
  readonly #about: About;
  readonly #run: Run;
  readonly #stored: Map<string, Stored>;
  readonly #answers: Record<string, string | null>;
  /** The end of the step that was performed last, if it is not written yet. */
  #end: { path: string; output: Output } | null = null;

  constructor(engine: Engine, about: Omit<About, 'answers'>, run: Run, stored: Map<string, Stored>) {
    this.#engine = engine;
    // Also those that no lane on the way asks for.
    this.#answers = Object.fromEntries(asksIn(about.definition.steps).map(({ as }) => [as, null]));
    this.#about = { ...about, answers: this.#answers };
    this.#run = run;
    this.#stored = stored;
  }

  async through(place: Place, at: AtSubtask | null = null): Promise<Way> {
    for (const step of stepsIn(this.#about.definition.steps, place)) {
      const way = await this.#step(step, at);
      if (way.is !== 'done') return way;
    }
    return DONE;
  }

  async #step(step: Step, at: AtSubtask | null): Promise<Way> {
    const path = at === null ? step.id : `${at.id}.${step.id}`;
    const stored = this.#stored.get(path);
    const isDone = stored?.status === 'SUCCEEDED' || stored?.status === 'SKIPPED';
    try {
      switch (step.kind) {
        case 'branch':
          return await this.#branch(step, { path, at, stored, isDone });
        case 'for-each-subtask':
          return await this.#forEach(step, { path, stored, isDone });
        case 'wait':
          return isDone ? DONE : await this.#wait(step, path, stored);
        case 'require-approval':
          return await this.#approval(step, path, stored);
        default:
          if (!isDone) return await this.#act(step, { path, at, stored });
          this.#note(step, stored?.output ?? {});
          return DONE;
      }
    } catch (error) {
      if (!(error instanceof StepProblem || error instanceof SmartValueFault)) throw error;
      await this.#failed(step, path, error.message);
      throw new StepFailed(error.message, { cause: error });
    }
  }

  /** In a transaction that only the server with the claim has. */
  async #begin<Result>(work: (db: Statements) => Promise<Result>): Promise<Result> {
    const result = await transaction(this.#engine.pool, async (db) => {
      await keepClaim(db, this.#run);
      await this.#writeEnd(db);
      return work(db);
    });
    this.#end = null;
    return result;
  }

  /** Writes with other things what is not written yet. @throws LostClaim */
  async finish(db: Statements): Promise<void> {
    if (this.#end === null) return;
    await keepClaim(db, this.#run);
    await this.#writeEnd(db);
  }

  /** The same by itself. */
  async finishAlone(): Promise<void> {
    if (this.#end !== null) await this.#begin(async () => {});
  }

  async #writeEnd(db: Statements): Promise<void> {
    if (this.#end === null) return;
    const { path, output } = this.#end;
    await ended(db, { ...this.#run, path }, { status: 'SUCCEEDED', output });
  }

  #world(db: Statements): Promise<World | null> {
    return worldOf(db, this.#about, this.#engine.url);
  }

  async #branch(step: Extract<Step, { kind: 'branch' }>, { path, at, stored, isDone }: Found): Promise<Way> {
    const lane = isDone
      ? (stored?.output['lane'] as Lane)
      : await this.#begin(async (db) => {
          const world = await this.#world(db);
          if (world === null) return null;
          const { holds, why } = tested(step.conditions, factsOf(world));
          const output = { lane: holds ? 'then' : 'else' } as const;
          await begun(db, { ...this.#run, path, step }, { status: 'SUCCEEDED', output, why });
          return output.lane;
        });
    return lane === null ? GONE : this.through({ stepId: step.id, lane }, at);
  }

  async #forEach(step: Step, { path, stored, isDone }: Omit<Found, 'at'>): Promise<Way> {
    const subtasks = isDone
      ? (stored?.output['subtasks'] as AtSubtask[])
      : await this.#begin(async (db) => {
          const found = await subtasksAt(db, this.#about.itemId);
          const status = found.length === 0 ? 'SKIPPED' : 'SUCCEEDED';
          const problem = found.length === 0 ? { problem: words.noSubtasks } : {};
          await begun(db, { ...this.#run, path, step }, { status, output: { subtasks: found }, ...problem });
          return found;
        });
    for (const subtask of subtasks ?? []) {
      const way = await this.through({ stepId: step.id, lane: 'each' }, subtask);
      if (way.is !== 'done') return way;
    }
    return DONE;
  }

  async #wait(step: Extract<Step, { kind: 'wait' }>, path: string, stored: Stored | undefined): Promise<Way> {
    const known = stored?.output['until'];
    const until =
      typeof known === 'string'
        ? new Date(known)
        : await this.#begin(async (db) => {
            const world = await this.#world(db);
            if (world === null) return null;
            const end = waitUntil(step, world);
            await begun(db, { ...this.#run, path, step }, { status: 'WAITING', output: { until: end.toISOString() } });
            return end;
          });
    if (until === null) return GONE;
    if (until.getTime() > Date.now()) return { is: 'waiting', until };
    await this.#begin((db) => ended(db, { ...this.#run, path }, { status: 'SUCCEEDED' }));
    return DONE;
  }

  async #approval(step: Extract<Step, { kind: 'require-approval' }>, path: string, stored: Stored | undefined): Promise<Way> {
    const isAsked = stored?.output['askedOf'] !== undefined;
    const state = isAsked ? await approvalState(this.#engine.pool, this.#run.runId, path, step.mode) : 'ask';
    if (state === 'ask') {
      const isThere = await this.#begin(async (db) => {
        const world = await this.#world(db);
        if (world !== null) await asked(db, { ...this.#run, path, step }, world);
        return world !== null;
      });
      this.#engine.recorded(['WorkflowApproval']);
      return isThere ? { is: 'waiting', until: null } : GONE;
    }
    if (state === 'open') return { is: 'waiting', until: null };
    const isApproved = state === 'approved';
    if (stored?.status === 'WAITING')
      await this.#begin((db) => ended(db, { ...this.#run, path }, { status: 'SUCCEEDED', output: { isApproved } }));
    if (isApproved) return DONE;
    const way = await this.through({ stepId: step.id, lane: 'rejected' });
    return way.is === 'done' ? { is: 'rejected' } : way;
  }

  async #act(step: Step, { path, at, stored }: Omit<Found, 'isDone'>): Promise<Way> {
    const begunStep = stored?.status === 'RUNNING' ? this.#again(step, stored) : await this.#planned(step, path, at);
    if (begunStep === 'gone') return GONE;
    if (begunStep === 'skipped') return DONE;
    const { input, attempt } = begunStep;
    const output = await performed({
      engine: this.#engine,
      about: this.#about,
      ...this.#run,
      path,
      step,
      input,
      attempt,
    });
    this.#note(step, output);
    // Others write their end together with what they do.
    if (step.kind === 'notify' || isAsking(step)) return DONE;
    // With what comes next, unless nothing can be asked whether it was done: the answers of actions are stored.
    this.#end = { path, output };
    if (isOutside(step, input)) await this.finishAlone();
    return DONE;
  }

  /** Later steps know what the assistant has answered. */
  #note(step: Step, { answer }: Stored['output']): void {
    if (isAsking(step)) this.#answers[step.as] = typeof answer === 'string' ? answer : null;
  }

  /** A step that had begun when a server stopped: what the database did is asked for again with the same key. */
  #again(step: Step, { input, attempt, output }: Stored) {
    const isOthers = output['by'] !== this.#about.workflow.ownerId;
    // A question changes nothing, so whoever is the owner now asks it again.
    if (isOutside(step, input) || (isOthers && !isAsking(step))) throw new StepProblem(words.stoppedMidway);
    return { input, attempt };
  }

  async #planned(step: Step, path: string, at: AtSubtask | null) {
    return this.#begin(async (db) => {
      const world = await this.#world(db);
      if (world === null) return 'gone';
      const plan = await planned(step, { db, world, at, mayWrite: true });
      const row = { ...this.#run, path, step };
      const { input } = plan;
      if ('skip' in plan) {
        await begun(db, row, { status: 'SKIPPED', input, problem: plan.skip });
        return 'skipped';
      }
      const attempt = await begun(db, row, { status: 'RUNNING', input, output: { by: this.#about.workflow.ownerId } });
      return { input, attempt };
    });
  }

  /** A step that failed while it was planned has no row yet. */
  async #failed(step: Step, path: string, problem: string): Promise<void> {
    await this.#begin(async (db) => {
      const row = { ...this.#run, path, step };
      const [known] = await db.text<{ status: string }>(STATUS, [this.#run.runId, path]);
      if (known === undefined || known.status === 'WAITING') await begun(db, row, { status: 'FAILED', problem });
      else await ended(db, row, { status: 'FAILED', problem });
    });
  }
}

/** A run that this server works on. */
export interface Run {
  runId: string;
  claim: string;
  apart: Apart;
}

interface Found {
  path: string;
  at: AtSubtask | null;
  stored: Stored | undefined;
  isDone: boolean;
}

const STATUS = 'SELECT "status" FROM "WorkflowStepRun" WHERE "runId" = $1 AND "path" = $2';
