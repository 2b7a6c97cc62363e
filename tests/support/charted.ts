import { newId } from '#contract/new-id';
import type { TestApp } from './app.ts';
import type { Cast } from './cast.ts';

export const HOUR = 3_600_000;
const START = Date.parse('2026-10-05T01:30:00Z');

export interface Step {
  at: Date;
  status: string;
}
const CYCLE = ['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE'];

/** The steps of a task: created in one status, then through the others, some back to the beginning, with odd numbers of hours. */
export function stepsOf(nth: number): Step[] {
  let at = START + nth * 5.5 * HOUR;
  const steps = [{ at: new Date(at), status: nth % 11 === 0 ? 'IN_PROGRESS' : 'TODO' }];
  const moves = nth % 7 === 0 ? ['IN_PROGRESS', 'DONE', 'TODO', 'IN_PROGRESS', 'DONE'] : CYCLE.slice(1, (nth % 4) + 1);
  for (const [turn, status] of moves.entries()) {
    at += (3 + ((nth * 7 + turn * 13) % 90)) * HOUR;
    steps.push({ at: new Date(at), status });
  }
  return steps;
}

const INSERT = `
INSERT INTO "Task" ("id", "projectId", "number", "title", "status", "priority", "position", "assigneeId", "labelIds", "createdBy", "createdAt",
  "dueDate", "completed", "completedAt", "estimatedHours", "loggedSeconds", "archivedAt", "deletedAt")
VALUES ($1, $2, $3, 'Draw the map', $4, $5, $6, $7, $8, $9, $10, $11, $4 = 'DONE', CASE WHEN $4 = 'DONE' THEN $12::timestamptz END, $13, $14, $15, $16)`;
const EVENT = `
INSERT INTO "Event" ("workspaceId", "projectId", "actorId", "action", "targetType", "targetId", "occurredAt", "changes", "requestId")
VALUES ($1, $2, $3, 'update-task-status', 'Task', $4, $5, $6, 'a request')`;
const at = <Value>(values: readonly Value[], turn: number): Value => values[turn % values.length] as Value;

/** A task with its history, as the log would have it. */
export async function insertCharted(app: TestApp, all: Cast, nth: number, labels: readonly string[]): Promise<void> {
  const run = (sql: string, values: unknown[]) => app.database.pool.query(sql, values);
  const { projectId } = all;
  const steps = stepsOf(nth);
  const { at: doneAt, status } = steps.at(-1) as Step;
  const id = newId();
  const people = [null, all.ada.userId, all.ben.userId];
  await run(INSERT, [
    id,
    projectId,
    5000 + nth,
    status,
    at(['LOW', 'MEDIUM', 'HIGH', 'URGENT'], nth >> 1),
    `T${String(nth).padStart(5, '0')}1`,
    at(people, nth),
    at([[], [labels[0]], labels], nth >> 2),
    all.ada.userId,
    steps[0]?.at,
    at([null, '2026-10-30', '2999-01-01'], nth),
    doneAt,
    at([null, 4, 7.5], nth),
    at([0, 5400, 36_000], nth >> 1),
    nth % 13 === 3 && status === 'DONE' ? doneAt : null,
    nth % 17 === 5 ? doneAt : null,
  ]);
  for (const [turn, step] of steps.entries()) {
    if (turn === 0) continue;
    const changes = { status: [steps[turn - 1]?.status, step.status] };
    await run(EVENT, [all.workspaceId, projectId, all.ada.userId, id, step.at, changes]);
  }
}
