import { calendarOf } from '#features/project-calendar/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { newId } from '#contract/new-id';
import type { Statements } from '#server/statements';
import type { AssistantGiven } from '#features/assistant/server';
import type { Definition, Trigger, Workflow, workflowActions, WorkflowDetails, WorkflowSettings } from '../contract.ts';
import { changed, refuseOtherDraft } from './changes.ts';
import { limitsOf, refuseActive, settingsOf } from './limits.ts';
import { firstTime } from './schedule-times.ts';
import { definitionsOf, detailsOf, lockedWorkflow, problemsIn } from './workflow-rows.ts';

type Actions = typeof workflowActions;

const PUBLISH = `
WITH kept AS (
  INSERT INTO "WorkflowVersion" ("workflowId", "number", "definition", "createdBy") VALUES ($1, $2, $3, $4)
), gone AS (
  DELETE FROM "WorkflowDraft" WHERE "workflowId" = $1
) UPDATE "Workflow" SET "liveNumber" = $2, "draftNumber" = NULL, "status" = CASE "status" WHEN 'DRAFT' THEN 'PAUSED' ELSE "status" END, "trigger" = ($3::jsonb) -> 'trigger' WHERE "id" = $1`;
const LAST = 'SELECT coalesce(max("number"), 0) AS "number" FROM "WorkflowVersion" WHERE "workflowId" = $1';
const TURN_ON = `
UPDATE "Workflow" SET "status" = 'ACTIVE', "reason" = NULL, "ownerId" = $2, "activeSince" = clock_timestamp(), "failuresInRow" = 0
WHERE "id" = $1`;
const TURN_OFF = `
WITH unplanned AS (DELETE FROM "WorkflowSchedule" WHERE "workflowId" = $1)
UPDATE "Workflow" SET "status" = 'PAUSED', "reason" = NULL WHERE "id" = $1`;
const PLAN = `
INSERT INTO "WorkflowSchedule" ("workflowId", "nextAt", "coveredDay") VALUES ($1, $2, $3)
ON CONFLICT ("workflowId") DO UPDATE SET "nextAt" = excluded."nextAt", "coveredDay" = excluded."coveredDay"`;
const UNPLAN = 'DELETE FROM "WorkflowSchedule" WHERE "workflowId" = $1';

/** Makes the draft the live version, with the rights of the one who publishes it, and turns the workflow on. */
export async function published(call: Call<Actions['publish-workflow']>, given: AssistantGiven): Promise<WorkflowDetails> {
  const { db, reached, body, actor } = call;
  const before = await lockedWorkflow(db, reached.rowId);
  refuseOtherDraft(before, body.draftNumber);
  const { draft, live } = await definitionsOf(db, before.id);
  const definition = draft ?? live ?? fail('workflow-not-published');
  await refuseProblems(call, before, definition, given);
  if (draft !== null) {
    const [{ number } = { number: 0 }] = await db.text<{ number: number }>(LAST, [before.id]);
    await db.text(PUBLISH, [before.id, number + 1, JSON.stringify(draft), actor.userId]);
  }
  await turnedOn(call, before, definition);
  await changed(call, before);
  return detailsOf(call, before.id, given);
}

async function refuseProblems(call: Turning, workflow: Workflow, definition: Definition, given: AssistantGiven): Promise<void> {
  const [problem] = await problemsIn(call, workflow, definition, given);
  if (problem) fail('workflow-incomplete', { problem: problem.text.replace(/\.$/, '') });
}

type Turning = Pick<Call<Actions['publish-workflow']>, 'db' | 'reached' | 'actor' | 'now'>;

async function turnedOn({ db, reached, actor, now }: Turning, before: Workflow, definition: Definition): Promise<void> {
  const { workspaceId, projectId } = reached;
  if (before.status === 'ACTIVE') await refuseApprovals(db, { workspaceId, projectId }, definition);
  else await refuseActive(db, { workspaceId, projectId }, definition);
  await db.text(TURN_ON, [before.id, actor.userId]);
  await planned(db, { id: before.id, projectId }, definition.trigger, now);
}

/** One that is active already needs no room. */
async function refuseApprovals(
  db: Statements,
  place: { workspaceId: string; projectId: string },
  definition: Definition,
): Promise<void> {
  const { approvals } = await limitsOf(db, place);
  if (!approvals && definition.steps.some(({ kind }) => kind === 'require-approval')) fail('no-workflow-approvals');
}

/** Plans when a trigger of time fires next. */
async function planned(
  db: Statements,
  { id, projectId }: Pick<Workflow, 'id' | 'projectId'>,
  trigger: Trigger | null,
  now: Date,
) {
  const { timeZone } = await calendarOf(db, projectId);
  const first = trigger && firstTime(trigger, now, timeZone);
  await (first ? db.text(PLAN, [id, first.nextAt.toISOString(), first.coveredDay]) : db.text(UNPLAN, [id]));
}

/** Pauses a workflow, or resumes it with the rights of the one who does. */
export async function switched(call: Call<Actions['switch-workflow']>, given: AssistantGiven): Promise<Workflow> {
  const { db, reached, body } = call;
  const before = await lockedWorkflow(db, reached.rowId);
  if (before.liveNumber === null) fail('workflow-not-published');
  if (body.isOn === (before.status === 'ACTIVE')) return before;
  if (body.isOn) {
    const { live } = await definitionsOf(db, before.id);
    const definition = live ?? fail('workflow-not-published');
    await refuseProblems(call, before, definition, given);
    await turnedOn(call, before, definition);
  } else await db.text(TURN_OFF, [before.id]);
  return changed(call, before);
}

const PAUSE = `
INSERT INTO "WorkflowSettings" ("id", "projectId", "pausedAt", "pausedBy") VALUES ($1, $2, now(), $3)
ON CONFLICT ("projectId") DO UPDATE SET "pausedAt" = now(), "pausedBy" = $3 WHERE "WorkflowSettings"."pausedAt" IS NULL`;
const RESUME = 'UPDATE "WorkflowSettings" SET "pausedAt" = NULL, "pausedBy" = NULL WHERE "projectId" = $1';
const SINCE = `UPDATE "Workflow" SET "activeSince" = clock_timestamp() WHERE "projectId" = $1 AND "status" = 'ACTIVE'`;

/** What the audit log calls the workflows of a project. */
const ALL = 'All workflows';

/** Pauses all workflows of a project at once. What happens meanwhile starts nothing. */
export async function allSwitched(call: Call<Actions['pause-workflows']>): Promise<WorkflowSettings> {
  const { db, reached, body, actor, record } = call;
  const before = await settingsOf(db, reached.projectId);
  const wasPaused = before?.pausedAt != null;
  if (before === null || wasPaused !== body.isPaused) {
    await db.text(PAUSE, [newId(), reached.projectId, actor.userId]);
    if (!body.isPaused) {
      await db.text(RESUME, [reached.projectId]);
      await db.text(SINCE, [reached.projectId]);
    }
  }
  const after = (await settingsOf(db, reached.projectId)) ?? fail('not-found');
  if (wasPaused !== body.isPaused) {
    const changes = { isPaused: [wasPaused, body.isPaused] as const };
    record({ target: 'WorkflowSettings', targetId: after.id, targetVersion: after.version, name: ALL, changes });
  }
  return after;
}
