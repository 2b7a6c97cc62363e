import { newId } from '#contract/new-id';
import type { NewLink } from '#features/links/contract';
import { addedLink } from '#features/links/server';
import { tasksSql } from '#features/tasks/server';
import { taskSubject } from '#features/tasks/subject';
import { personWithoutSession } from '#server/actors';
import { Failure, fail } from '#server/failures';
import type { Statements } from '#server/statements';
import type { ImportReport } from '../contract.ts';
import type { ImportedItem } from '../contract/imported-work.ts';
import type { RunningImport } from './creating.ts';
import { knownItems } from './known-items.ts';

/** The tasks that an import has created of items, by the keys of the items. */
export async function createdTasks(
  db: Statements,
  run: RunningImport,
  items: readonly ImportedItem[],
): Promise<Map<string, string>> {
  const known = await knownItems(
    db,
    run,
    items.map(({ key }) => key),
  );
  const own = [...known.values()].filter(({ importId }) => importId === run.id);
  return new Map(own.map(({ key, taskId }) => [key, taskId]));
}

/** What makes a link impossible, and not the import. */
const REFUSALS = new Set<string>(['link-circle', 'already-linked', 'conflict', 'not-found', 'task-archived']);

// An archived task has no new links, and a task may have been archived, moved or deleted since.
const OPEN = `
SELECT FROM ${tasksSql} t WHERE t."id" = $1 AND t."projectId" = $2 AND t."deletedAt" IS NULL AND t."archivedAt" IS NULL`;

/** Links a task, as its importer may. True if it is linked now. Readers of the history find no more than that it was imported. */
export async function isLinked(db: Statements, run: RunningImport & { workspaceId: string }, taskId: string, link: NewLink) {
  if ((await db.text(OPEN, [taskId, run.projectId])).length === 0) return false;
  const call = {
    db,
    actor: { userId: run.userId, sessionId: null, delegate: personWithoutSession(run.userId), email: '' },
    newId: () => newId(),
    record: () => undefined,
    refuse: () => fail('not-found'),
    reached: { rowId: taskId, projectId: run.projectId, workspaceId: run.workspaceId },
  };
  try {
    await addedLink(call, taskSubject, link);
    return true;
  } catch (error) {
    if (error instanceof Failure && REFUSALS.has(error.code)) return false;
    throw error;
  }
}

interface Wanted {
  readonly taskId: string;
  readonly kind: 'BLOCKS' | 'RELATES_TO' | 'DUPLICATES' | 'CHILD_OF';
  readonly to: string;
}

/** Links the items of a page with each other and with items of other pages and of earlier imports. @returns what to add to the report */
export async function linkedItems(
  db: Statements,
  run: RunningImport & { workspaceId: string },
  items: readonly ImportedItem[],
): Promise<Partial<ImportReport>> {
  const tasks = await createdTasks(db, run, items);
  const wanted = items.flatMap((item): Wanted[] => {
    const taskId = tasks.get(item.key);
    if (taskId === undefined) return [];
    const parent = item.parent === null ? [] : [{ taskId, kind: 'CHILD_OF' as const, to: item.parent }];
    return [...parent, ...item.links.map(({ kind, to }) => ({ taskId, kind, to }))];
  });
  const ends = await knownItems(db, run, [...new Set(wanted.map(({ to }) => to))]);
  let links = 0;
  for (const { taskId, kind, to } of wanted) {
    const targetId = ends.get(to)?.taskId;
    if (targetId !== undefined && (await isLinked(db, run, taskId, { kind, targetType: 'TASK', targetId }))) links += 1;
  }
  return { links, linksLeftOut: wanted.length - links };
}
