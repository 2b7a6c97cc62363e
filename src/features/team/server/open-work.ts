import { passOnIssues } from '#features/issues/server';
import { passOnTasks } from '#features/tasks/server';
import type { Occurrence } from '#server/handlers';
import type { Statements } from '#server/statements';
import { projectsWorkedInBy } from './workloads.ts';

interface PassingOn {
  db: Statements;
  reached: { workspaceId: string };
  record: (occurrence: Occurrence) => void;
}

/**
 * Reassigns the open tasks and issues of a person in a workspace to `heirId` in the projects where that person may be assigned
 * work, and unassigns the others. Each change is recorded for its history and for live screens.
 */
export async function reassignWork(call: PassingOn, userId: string, heirId: string | null): Promise<void> {
  const { workspaceId } = call.reached;
  const projectIds = heirId === null ? [] : await projectsWorkedInBy(call.db, workspaceId, heirId);
  const work = { workspaceId, userId, heirId, projectIds };
  await passOnTasks(call, work);
  await passOnIssues(call, work);
}
