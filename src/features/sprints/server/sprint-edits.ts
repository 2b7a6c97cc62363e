import { changesBetween } from '#server/events';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { refuseStale } from '#server/stale';
import type { Statements } from '#server/statements';
import type { Sprint, sprintActions } from '../contract.ts';
import { isOpen } from '../fields.ts';
import { daysFault } from '../rules.ts';
import { cadenceOf } from './cadence-rows.ts';
import { itemsIn, movedItems } from './sprint-items.ts';
import { lockedSprint, refuseOverlap, savedSprint, sprintsOf } from './sprints.ts';

type Actions = typeof sprintActions;

const WATCHED = ['name', 'goal', 'startsAt', 'endsAt', 'capacityPoints'] as const;

/** Changes fields of a sprint. */
export async function editedSprint(call: Call<Actions['update-sprint']>): Promise<Sprint> {
  const { db, reached, body, record } = call;
  const { version, ...change } = body;
  const before = await lockedSprint(db, reached);
  await refuseStale(db, before, version, Object.keys(change));
  const after = { ...before, ...change };
  const differs = changesBetween(before, after, WATCHED);
  if (!isOpen(before) && ('startsAt' in differs || 'endsAt' in differs || 'capacityPoints' in differs)) fail('sprint-ended');
  if ('startsAt' in differs || 'endsAt' in differs) await refuseDays(db, before, after);
  const { retrospective } = change;
  const isWritten = retrospective !== undefined && retrospective !== (await retrospectiveOf(db, before.id));
  if (Object.keys(differs).length === 0 && !isWritten) return before;
  const sets = Object.fromEntries(Object.keys(differs).map((field) => [field, after[field as keyof Sprint]]));
  const saved = await savedSprint(db, before.id, { ...sets, ...(isWritten && { retrospective }) });
  // The history says only that a long text changed.
  const changes = { ...differs, ...(isWritten && { retrospective: [null, null] as const }) };
  record({ target: 'Sprint', targetId: saved.id, targetVersion: saved.version, changes, name: saved.name });
  return saved;
}

async function refuseDays(db: Statements, before: Sprint, after: Sprint): Promise<void> {
  const fault = daysFault(after);
  if (fault) fail('invalid-input', {}, { endsAt: fault });
  const others = (await sprintsOf(db, before.projectId)).filter(({ id }) => id !== before.id);
  refuseOverlap(after, others, await cadenceOf(db, before.projectId));
}

/** The text of a sprint's retrospective. */
export async function retrospectiveOf(db: Statements, sprintId: string): Promise<string> {
  const [row] = await db.text<{ retrospective: string }>('SELECT "retrospective" FROM "Sprint" WHERE "id" = $1', [sprintId]);
  return row?.retrospective ?? '';
}

/** Deletes a sprint that never started, or was canceled. Its items move to the backlog. */
export async function deletedSprint(call: Call<Actions['delete-sprint']>): Promise<{ id: string }> {
  const { db, reached, record } = call;
  const sprint = await lockedSprint(db, reached);
  if (sprint.status !== 'PLANNED' && sprint.status !== 'CANCELED') fail('sprint-started');
  await movedItems(call, await itemsIn(db, sprint.id), { from: sprint.id, to: null });
  await db.text('DELETE FROM "Sprint" WHERE "id" = $1', [sprint.id]);
  record({ target: 'Sprint', targetId: sprint.id, changes: { name: [sprint.name, null] }, name: sprint.name });
  return { id: sprint.id };
}
