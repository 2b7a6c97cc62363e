import { dueWhen } from '#server/due-work';
import { fail, Failure } from '#server/failures';
import type { Job } from '#server/jobs';
import { reach } from '#server/access';
import { narrow } from '#server/narrow-reading';
import { inBackground } from '#server/requester';
import { type Statements, statementsOn, transaction } from '#server/statements';
import type { RunCause } from '../contract.ts';
import type { WorkflowItemType } from '../fields.ts';
import { delegateOf, type Engine, OWNERS } from './engine.ts';
import { definitionsIn, IS_RUNNING, liveById, type LiveWorkflow } from './live-workflows.ts';
import { endedRun, stopped, wake } from './outcomes.ts';
import { keepClaim, LostClaim, storedSteps } from './step-rows.ts';
import { type Run, StepFailed, Walk, type Way } from './walking.ts';

/** How many runs a server performs at once. */
const AT_ONCE = 6;
/** How many more wait for the answer of a model, which may take minutes, and of how many workflows of one workspace. */
const APART_MOST = 100;
const APART_OF_ONE = 10;
const BUSY_SECONDS = 30;
/** How often it is looked whether a run that waits for an answer was canceled. */
const LOOK_MS = 2_000;
/** How long a run rests after something went wrong that is no fault of its own. */
const PAUSE_MS = 10_000;

const FREE = `(r."claimedUntil" IS NULL OR r."claimedUntil" < now())`;
const TO_DO = `r."status" IN ('QUEUED', 'RUNNING')`;
const TO_RESUME = `r."status" = 'WAITING' AND r."waitingUntil" IS NOT NULL AND r."waitingUntil" <= now()`;
// The workflows are asked for once each, and then their runs are found in order. A join of both went through all runs for each of
// fifty workflows if its plan was made while there were few, and the look of each second keeps its plan.
const running = (which: string): string => `
WITH waiting AS MATERIALIZED (SELECT DISTINCT r."workflowId" AS "id" FROM "WorkflowRun" r WHERE ${which} AND ${FREE}),
running AS MATERIALIZED (SELECT w."id" FROM waiting JOIN "Workflow" w USING ("id") WHERE ${IS_RUNNING})`;
const isAny = (which: string): string => `EXISTS (${running(which)} SELECT FROM running)`;
const IS_DUE = `SELECT ${isAny(TO_DO)} OR ${isAny(TO_RESUME)} AS "isDue"`;

// What a server that stopped had claimed is claimed again after a minute. Two servers claim different ones.
const claim = (which: string, order: string): string => `${running(which)}
UPDATE "WorkflowRun" c SET "claim" = gen_random_uuid(), "claimedUntil" = now() + interval '1 minute', "status" = 'RUNNING',
  "startedAt" = coalesce(c."startedAt", now()), "waitingUntil" = NULL
FROM (SELECT r."id" FROM "WorkflowRun" r WHERE ${which} AND ${FREE} AND r."workflowId" IN (SELECT "id" FROM running)
  ORDER BY r."${order}" LIMIT $1 FOR UPDATE OF r SKIP LOCKED) due
WHERE c."id" = due."id"
RETURNING c."id" AS "runId", c."claim", c."workflowId", c."number", c."itemType", c."itemId", c."cause", c."context"`;
const CLAIM = claim(TO_DO, 'createdAt');
const RESUME = claim(TO_RESUME, 'waitingUntil');

const WAIT = `
UPDATE "WorkflowRun" SET "status" = 'WAITING', "waitingUntil" = $3, "claim" = NULL, "claimedUntil" = NULL
WHERE "id" = $1 AND "claim" = $2 AND "status" = 'RUNNING'`;
// An answer may have come while the run was on its way to the wait.
const ANSWERED = `
UPDATE "WorkflowRun" r SET "waitingUntil" = now() WHERE r."id" = $1 AND r."status" = 'WAITING' AND r."waitingUntil" IS NULL
  AND EXISTS (SELECT FROM "WorkflowApproval" a WHERE a."runId" = r."id" AND a."decidedAt" IS NOT NULL)`;
const PAUSE = `UPDATE "WorkflowRun" SET "claimedUntil" = now() + $3 * interval '1 millisecond' WHERE "id" = $1 AND "claim" = $2`;
const TELL = `UPDATE "Workflow" SET "runsChangedAt" = now() WHERE "id" = ANY ($1) AND "deletedAt" IS NULL`;
const TELL_MS = 1_000;

interface Claimed {
  runId: string;
  claim: string;
  workflowId: string;
  number: number;
  itemType: WorkflowItemType | null;
  itemId: string | null;
  cause: RunCause;
  context: Record<string, unknown>;
}

/** What is only busy says itself when to come back. */
function restAfter(error: unknown): number {
  const seconds = error instanceof Failure && error.code === 'too-many-requests' ? Number(error.details['seconds']) : 0;
  return Math.max(PAUSE_MS, Math.min(seconds, 60) * 1000);
}

/** Performs the runs that are due. It works beside the jobs, because steps may take long. */
export class WorkflowRunner {
  readonly #engine: Engine;
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #changed = new Set<string>();
  readonly #closing = new AbortController();
  /** The workspaces of the runs that wait for a model. */
  readonly #apart: string[] = [];
  #telling: NodeJS.Timeout | undefined;
  /** Whether the end of a run makes room for another that is due. What is due later is found within a second. */
  #mayBeMore = false;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  job(): Job {
    const due = { when: dueWhen(IS_DUE), mayBegin: () => this.#room() > 0 };
    return { name: 'workflows', due, work: () => this.look(), close: () => this.close() };
  }

  /** Begins what is due, and returns before it is done. */
  async look(): Promise<void> {
    this.#mayBeMore = false;
    for (const statement of [RESUME, CLAIM]) {
      const room = this.#room();
      const runs = room <= 0 ? [] : await statementsOn(this.#engine.pool).text<Claimed>(statement, [room]);
      if (runs.length >= room) this.#mayBeMore = true;
      for (const claimed of runs) this.#begin(claimed);
    }
  }

  /** Resolves once the steps under way are done. */
  async close(): Promise<void> {
    this.#closing.abort(new Error('The server closes.'));
    await Promise.all(this.#underWay.values());
    clearTimeout(this.#telling);
    await this.#tell();
  }

  /** Runs that wait for a model keep no other from being performed. */
  #room(): number {
    return this.#closing.signal.aborted ? 0 : AT_ONCE - (this.#underWay.size - this.#apart.length);
  }

  /** Waits for what takes long, and keeps the claim of the run meanwhile. @throws LostClaim once it was canceled */
  async #beside<Result>(run: Claimed, workflow: LiveWorkflow, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const { pool, log } = this.#engine;
    const { workspaceId } = workflow;
    const own = this.#apart.filter((id) => id === workspaceId).length;
    if (this.#apart.length >= APART_MOST || own >= APART_OF_ONE) fail('too-many-requests', { seconds: BUSY_SECONDS });
    const lost = new AbortController();
    let isLooking = false;
    const timer = setInterval(() => {
      if (isLooking) return;
      isLooking = true;
      keepClaim(statementsOn(pool), run)
        .catch((error: unknown) =>
          error instanceof LostClaim ? lost.abort(error) : log.debug({ err: error }, 'a claim is kept later'),
        )
        .finally(() => (isLooking = false));
    }, LOOK_MS);
    this.#apart.push(workspaceId);
    try {
      void this.#lookAgain();
      const result = await work(AbortSignal.any([lost.signal, this.#closing.signal]));
      // What was read with rights that are lost meanwhile leads nowhere.
      if (await transaction(pool, (db) => this.#mayManage(db, workflow))) return result;
      await this.#stop(workflow, run);
      throw new LostClaim();
    } finally {
      this.#apart.splice(this.#apart.indexOf(workspaceId), 1);
      clearInterval(timer);
    }
  }

  #lookAgain(): Promise<void> {
    return this.look().catch((error: unknown) =>
      this.#engine.log.debug({ err: error }, 'runs of workflows are looked for again'),
    );
  }

  #begin(claimed: Claimed): void {
    const { log } = this.#engine;
    const done = inBackground(() => this.#run(claimed))
      .catch(async (error: unknown) => {
        if (error instanceof LostClaim) return;
        const rest = this.#closing.signal.aborted ? 0 : restAfter(error);
        const note = rest === PAUSE_MS ? log.warn : log.debug;
        note.call(log, { err: error, run: claimed.runId }, 'a run of a workflow could not go on; it is tried again');
        await statementsOn(this.#engine.pool).text(PAUSE, [claimed.runId, claimed.claim, rest]);
      })
      .catch((error: unknown) => log.warn({ err: error }, 'a run of a workflow waits for its claim to end'))
      .finally(() => {
        this.#underWay.delete(claimed.runId);
        this.#noteChange(claimed.workflowId);
        if (this.#mayBeMore) void this.#lookAgain();
      });
    this.#underWay.set(claimed.runId, done);
  }

  async #run(claimed: Claimed): Promise<void> {
    const { pool } = this.#engine;
    const { runId, claim: ownClaim, workflowId, number } = claimed;
    const { workflow, definition, stored, mayGoOn } = await transaction(pool, async (db) => {
      const [live, steps] = await Promise.all([liveById(db, workflowId), storedSteps(db, runId)]);
      const known = (await definitionsIn(db, [{ id: workflowId, number }]))({ id: workflowId, number });
      if (live === null || known === undefined) throw new LostClaim();
      return { workflow: live, definition: known, stored: steps, mayGoOn: await this.#mayManage(db, live) };
    });
    if (!mayGoOn) return this.#stop(workflow, claimed);
    const about = { ...claimed, workflow, definition };
    const run: Run = {
      runId,
      claim: ownClaim,
      apart: (work) => this.#beside(claimed, workflow, work),
    };
    const walk = new Walk(this.#engine, about, run, stored);
    const way = await walk.through(null).catch(async (error: unknown) => {
      if (error instanceof StepFailed) return error;
      if (!(error instanceof LostClaim)) await walk.finishAlone();
      throw error;
    });
    await this.#settle(workflow, claimed, walk, way);
  }

  async #settle(workflow: LiveWorkflow, { runId, claim: ownClaim }: Claimed, walk: Walk, way: Way | StepFailed): Promise<void> {
    await transaction(this.#engine.pool, async (db) => {
      await walk.finish(db);
      if (way instanceof StepFailed)
        return endedRun(db, workflow, { runId, claim: ownClaim, status: 'FAILED', reason: 'STEP' }, way.message);
      switch (way.is) {
        case 'waiting':
          await db.text(WAIT, [runId, ownClaim, way.until]);
          if (way.until === null) await db.text(ANSWERED, [runId]);
          this.#mayBeMore = true;
          return;
        case 'done':
          return endedRun(db, workflow, { runId, claim: ownClaim, status: 'SUCCEEDED', reason: null }, null);
        case 'rejected':
          return endedRun(db, workflow, { runId, claim: ownClaim, status: 'CANCELED', reason: 'REJECTED' }, null);
        case 'gone':
          return endedRun(db, workflow, { runId, claim: ownClaim, status: 'SKIPPED', reason: 'GONE' }, null);
      }
    });
    if (way instanceof StepFailed) wake(this.#engine);
  }

  /** The rights of the owner are asked for each time: a demoted or removed one stops the workflow at once. */
  async #mayManage(db: Statements, workflow: LiveWorkflow): Promise<boolean> {
    const actor = delegateOf(workflow);
    const { action } = this.#engine.endpointOf(OWNERS);
    try {
      narrow(db, actor);
      await reach(db, action, actor, { workflowId: workflow.id });
      return true;
    } catch (error) {
      // It was turned off a moment ago: its runs wait.
      if (error instanceof Failure && error.code === 'token-not-valid') throw new LostClaim();
      if (error instanceof Failure && error.status < 500) return false;
      throw error;
    }
  }

  async #stop(workflow: LiveWorkflow, { runId, claim: ownClaim }: Claimed): Promise<void> {
    await transaction(this.#engine.pool, async (db) => {
      await stopped(db, workflow, 'SPONSOR');
      await db.text(PAUSE, [runId, ownClaim, 0]);
    });
    wake(this.#engine);
  }

  /** What shows runs learns within a second that some have changed. */
  #noteChange(workflowId: string): void {
    this.#changed.add(workflowId);
    this.#telling ??= setTimeout(() => void this.#tell(), TELL_MS).unref();
  }

  async #tell(): Promise<void> {
    this.#telling = undefined;
    const ids = [...this.#changed].toSorted();
    this.#changed.clear();
    if (ids.length === 0) return;
    const told = statementsOn(this.#engine.pool).text(TELL, [ids]);
    await told.catch((error: unknown) => this.#engine.log.debug({ err: error }, 'a change of runs is told with the next one'));
  }
}
