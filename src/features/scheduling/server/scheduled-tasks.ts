import { type ProjectAccess, projectRoleOf } from '#contract/permissions';
import { mayChange } from '#contract/subject';
import type { ProjectStatus } from '#features/projects/contract';
import { tasksToShift, type TaskToShift } from '#features/tasks/server';
import { taskSubject } from '#features/tasks/subject';
import type { Statements } from '#server/statements';
import { seenProject } from '#server/subjects';

/** A task of a schedule, and whether the person may edit it. */
export interface ReadTask extends TaskToShift {
  mayEdit: boolean;
}

const PROJECTS = `
SELECT seen."id", seen."status", seen."visibility", seen."allowGuestAccess", seen."workspaceRole", seen."projectRole"
FROM unnest($1::uuid[]) AS wanted("id") ${seenProject('wanted."id"', '$2')}`;

/** Tasks by their ids, whatever their state, without locks. The person may see only some of them. */
export async function readTasks(db: Statements, ids: readonly string[], userId: string): Promise<Map<string, ReadTask>> {
  const tasks = await tasksToShift(db, ids);
  const projectIds = [...new Set(tasks.map(({ projectId }) => projectId))];
  const seen = await db.text<ProjectAccess & { id: string; status: ProjectStatus }>(PROJECTS, [projectIds, userId]);
  const roles = new Map(seen.map(({ id, status, ...access }) => [id, status === 'ARCHIVED' ? null : projectRoleOf(access)]));
  return new Map(
    tasks.map((task) => {
      const role = roles.get(task.projectId) ?? null;
      return [task.id, { ...task, mayEdit: role !== null && mayChange(taskSubject, role, task.createdBy === userId) }];
    }),
  );
}
