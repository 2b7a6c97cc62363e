import type { ActionDeclaration } from '#contract/action';
import { presentTasks, taskSpans } from '#features/tasks/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import { Baseline, type BaselineDays, type baselineActions } from '../contract.ts';

type Actions = typeof baselineActions;

const COLUMNS = Object.keys(Baseline.shape)
  .map((field) => `"${field}"`)
  .join(', ');

const OF_PROJECT = `SELECT ${COLUMNS} FROM "Baseline" WHERE "projectId" = $1`;

/** The baseline of a project; none if it never had one. */
export const baselinesOf = (db: Statements, projectId: string): Promise<Baseline[]> => db.text<Baseline>(OF_PROJECT, [projectId]);

const DAYS = `SELECT "days" FROM "Baseline" WHERE "projectId" = $1`;

/** The days of the baseline, of tasks that the project still has. */
export async function daysOf(db: Statements, projectId: string): Promise<BaselineDays> {
  const [row] = await db.text<BaselineDays>(DAYS, [projectId]);
  if (!row) return { days: {} };
  const present = new Set((await presentTasks(db, projectId)).map(({ id }) => id));
  return { days: Object.fromEntries(Object.entries(row.days).filter(([id]) => present.has(id))) };
}

const SET = `
INSERT INTO "Baseline" AS b ("id", "projectId", "setAt", "setBy", "days")
VALUES ($2, $1, now(), $3, $4) ON CONFLICT ON CONSTRAINT baseline_once DO UPDATE SET
  "formerSetAt" = b."setAt", "formerSetBy" = b."setBy", "formerDays" = b."days",
  "setAt" = EXCLUDED."setAt", "setBy" = EXCLUDED."setBy", "days" = EXCLUDED."days"
RETURNING ${COLUMNS}`;

/** Keeps the current dates of all tasks. */
export async function setBaseline(call: Call<Actions['set-baseline']>): Promise<Baseline> {
  const { projectId } = call.reached;
  const spans = await taskSpans(call.db, projectId);
  const days = Object.fromEntries(spans.map(({ id, start, end }) => [id, `${start}/${end}`]));
  return changed(call, SET, [projectId, call.newId(), call.actor.userId, JSON.stringify(days)]);
}

const CLEAR = `
INSERT INTO "Baseline" AS b ("id", "projectId") VALUES ($2, $1) ON CONFLICT ON CONSTRAINT baseline_once DO UPDATE SET
  "formerSetAt" = b."setAt", "formerSetBy" = b."setBy", "formerDays" = b."days",
  "setAt" = NULL, "setBy" = NULL, "days" = '{}'
WHERE b."setAt" IS NOT NULL RETURNING ${COLUMNS}`;

/** Removes the baseline; nothing changes if there is none. */
export const clearedBaseline = (call: Call<Actions['clear-baseline']>): Promise<Baseline> =>
  changed(call, CLEAR, [call.reached.projectId, call.newId()]);

const RESTORE = `
INSERT INTO "Baseline" AS b ("id", "projectId") VALUES ($2, $1) ON CONFLICT ON CONSTRAINT baseline_once DO UPDATE SET
  "setAt" = b."formerSetAt", "setBy" = b."formerSetBy", "days" = b."formerDays",
  "formerSetAt" = b."setAt", "formerSetBy" = b."setBy", "formerDays" = b."days"
RETURNING ${COLUMNS}`;

/** Makes the baseline before the current one again. */
export const restoredBaseline = (call: Call<Actions['restore-baseline']>): Promise<Baseline> =>
  changed(call, RESTORE, [call.reached.projectId, call.newId()]);

type ChangeCall = Pick<Call<ActionDeclaration>, 'db' | 'record'> & { reached: { projectId: string } };

/** The history of a baseline belongs to its project. */
async function changed({ db, record, reached: { projectId } }: ChangeCall, sql: string, values: unknown[]): Promise<Baseline> {
  const [before] = await baselinesOf(db, projectId);
  const [saved] = await db.text<Baseline>(sql, values);
  const after = saved ?? before ?? fail('not-found');
  if ((before?.setAt ?? null) === after.setAt) return after;
  record({ target: 'Project', targetId: projectId, changes: { baseline: [before?.setAt ?? null, after.setAt] } });
  return after;
}
