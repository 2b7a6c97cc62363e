import type { ProjectSummary } from '#features/projects/contract';
import type { ProjectScope } from '#features/projects/web';
import { keyOf } from '#features/task-surface/web';
import { mayLogTime } from '#features/time-log/rules';
import { isIssue } from '#features/work/rules';
import type { OwnTime } from './calendar-surface.ts';

/** The person's own time in the calendar of a project: the times of its tasks, among those of others. */
export const ownTimeIn = (scope: ProjectScope, project: ProjectSummary): OwnTime => ({
  workspaceId: scope.workspaceId,
  timed: (row) => (isIssue(row) ? null : { ...scope, key: keyOf(project.key, row), title: row.title }),
  mayLogTime: (projectId) => projectId === scope.projectId && mayLogTime(project),
});
