import type pg from 'pg';
import { isoDayIn } from '#contract/dates';
import { dayAfter } from '#contract/days';
import { zoneOf } from '#features/project-calendar/server';
import { dueWhen } from '#server/due-work';
import type { Job } from '#server/jobs';
import { type Statements, transaction } from '#server/statements';
import type { RunCause, Trigger } from '../contract.ts';
import { SCHEDULE_ITEMS_MAX } from '../fields.ts';
import { tested } from '../rules.ts';
import { nextTime } from './cron.ts';
import { type Candidate, enqueued } from './enqueuing.ts';
import { itemsOf, openItems } from './items.ts';
import { definitionsIn, IS_RUNNING, type LiveWorkflow } from './live-workflows.ts';
import { cronOf } from './schedule-times.ts';

const AT_ONCE = 20;

const DUE = `FROM "WorkflowSchedule" s JOIN "Workflow" w ON w."id" = s."workflowId" WHERE s."nextAt" <= now() AND ${IS_RUNNING}`;
const TAKE = `
SELECT w."id", w."name", w."workspaceId", w."projectId", w."ownerId", w."runAs", w."liveNumber" AS "number", w."trigger", w."activeSince",
  s."nextAt", s."coveredDay", ${zoneOf('w."projectId"')} AS "timeZone"
${DUE} ORDER BY s."nextAt" LIMIT ${AT_ONCE} FOR UPDATE OF s SKIP LOCKED`;
const PLAN = 'UPDATE "WorkflowSchedule" SET "nextAt" = $2, "coveredDay" = $3 WHERE "workflowId" = $1';
const UNPLAN = 'DELETE FROM "WorkflowSchedule" WHERE "workflowId" = $1';

type Scheduled = LiveWorkflow & { nextAt: string; coveredDay: string | null; timeZone: string };

/** Starts the workflows whose time has come. What was missed while no server ran is done once. */
export const scheduleJob = (pool: pg.Pool, url: string): Job => ({
  name: 'workflow-schedules',
  due: { when: dueWhen(`SELECT EXISTS (SELECT ${DUE}) AS "isDue"`) },
  work: async () => {
    while ((await transaction(pool, (db) => firedSome(db, url))) === AT_ONCE) continue;
  },
});

async function firedSome(db: Statements, url: string): Promise<number> {
  const taken = await db.text<Scheduled>(TAKE);
  for (const workflow of taken) {
    const now = new Date();
    const today = isoDayIn(workflow.timeZone, now);
    await enqueued(db, await candidatesOf(db, workflow, { url, now, today }));
    const cron = cronOf(workflow.trigger);
    const nextAt = cron === null ? null : nextTime(cron, now, workflow.timeZone);
    const coveredDay = workflow.trigger.kind === 'due-date' ? today : null;
    await (nextAt === null ? db.text(UNPLAN, [workflow.id]) : db.text(PLAN, [workflow.id, nextAt.toISOString(), coveredDay]));
  }
  return taken.length;
}

export interface Firing {
  url: string;
  now: Date;
  today: string;
}

type Firable = LiveWorkflow & { nextAt: string; coveredDay: string | null };

/** The runs that a trigger of time starts: one for each item that it finds, or one about none. */
export async function candidatesOf(db: Statements, workflow: Firable, firing: Firing): Promise<Candidate[]> {
  const { trigger } = workflow;
  const type =
    trigger.kind === 'schedule' && trigger.items !== 'NONE' ? trigger.items : trigger.kind === 'due-date' ? trigger.of : null;
  const definition = (await definitionsIn(db, [workflow]))(workflow);
  if (definition === undefined) return [];
  const cause: RunCause = { kind: trigger.kind, at: firing.now.toISOString(), personId: null, name: null, changes: {} };
  const base = { workflow, cause, context: {}, depth: 1 };
  if (type === null) {
    const { holds, why } = tested(definition.conditions, { item: null, personId: null, today: firing.today });
    return [{ ...base, itemType: null, itemId: null, why, holds, key: `at:${workflow.nextAt}` }];
  }
  const span = spanOf(trigger, workflow.coveredDay, firing.today);
  const ids = await openItems(db, type, { projectId: workflow.projectId, span });
  const items = await itemsOf(db, type, ids, firing.url);
  const found = [...items.values()].flatMap((item) => {
    const { holds, why } = tested(definition.conditions, { item: item.facts, personId: null, today: firing.today });
    const key =
      trigger.kind === 'due-date' ? `due:${String(item.facts['dueDate'])}:${item.id}` : `at:${workflow.nextAt}:${item.id}`;
    return holds ? [{ ...base, itemType: type, itemId: item.id, why, holds, key }] : [];
  });
  return found.slice(0, SCHEDULE_ITEMS_MAX);
}

/** The due dates that a trigger looks for today: those that no earlier day has covered. */
function spanOf(trigger: Trigger, coveredDay: string | null, today: string): [string, string] | null {
  if (trigger.kind !== 'due-date') return null;
  const shift = trigger.when === 'APPROACHING' ? trigger.days : -trigger.days;
  return [dayAfter(coveredDay ?? dayAfter(today, -1), shift), dayAfter(today, shift)];
}
