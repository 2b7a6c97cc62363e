import { fieldsAlike } from '#features/custom-fields/server';
import { participantsAmong } from '#features/projects/server';
import type { CustomValue, Task } from '#features/tasks/contract';
import type { Statements } from '#server/statements';
import { carriedFields } from '../rules.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The people named in a task, plus the given others, who take part in a project. */
export async function readersOf(
  db: Statements,
  projectId: string,
  task: Task,
  others: readonly string[] = task.watcherIds,
): Promise<ReadonlySet<string>> {
  const named = Object.values(task.customFields).filter((value): value is string => typeof value === 'string' && ID.test(value));
  const people = new Set([...others, ...task.collaboratorIds, ...(task.assigneeId === null ? [] : [task.assigneeId]), ...named]);
  return new Set((await participantsAmong(db, projectId, [...people])).map(({ id }) => id));
}

/** The custom field values of a task that the fields of a project can hold. The task may be in the same project. */
export async function fieldsThere(
  db: Statements,
  task: Task,
  projectId: string,
  readers: ReadonlySet<string>,
): Promise<Record<string, CustomValue>> {
  if (Object.keys(task.customFields).length === 0) return {};
  return carriedFields(task.customFields, await fieldsAlike(db, task.projectId, projectId), readers);
}
