import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import { areLabelsOf, allTakePart } from '#features/projects/server';
import type { Task } from '../contract.ts';
import { columnOf, freePlaces, refuseFull } from './task-places.ts';

type People = Pick<Task, 'assigneeId' | 'collaboratorIds' | 'labelIds'>;

/** Refuses several new tasks of a project if one of their people cannot see it or one of their labels is not its own. */
export async function refuseOutsiders(
  db: Statements,
  projectId: string,
  tasks: readonly People[],
  morePeople: readonly string[] = [],
): Promise<void> {
  const people = tasks.flatMap(({ assigneeId, collaboratorIds }) => [...(assigneeId ? [assigneeId] : []), ...collaboratorIds]);
  const persons = [...new Set([...people, ...morePeople])];
  const labelIds = [...new Set(tasks.flatMap((task) => task.labelIds))];
  if (!(await allTakePart(db, projectId, ...persons)) || !(await areLabelsOf(db, projectId, labelIds))) fail('not-found');
}

type ToPlace = Pick<Task, 'status'> & { readonly position?: string | undefined };

/** A position for each of several tasks that come to the board. Fails if a column with a limit has no room for all of its tasks. */
export async function placesFor(db: Statements, projectId: string, tasks: readonly ToPlace[]): Promise<string[]> {
  const places: string[] = [];
  // In one order, because full columns are locked.
  for (const status of [...new Set(tasks.map((task) => task.status))].sort()) {
    const column = { projectId, status };
    const there = [...tasks.entries()].filter(([, task]) => task.status === status);
    await refuseFull(db, column, await columnOf(db, column), there.length);
    const free = await freePlaces(
      db,
      column,
      there.map(([, { position }]) => position),
    );
    for (const [nth, [index]] of there.entries()) places[index] = free[nth] ?? fail('internal');
  }
  return places;
}
