import type { ProjectSummary } from '#features/projects/contract';
import type { ProjectScope } from '#features/projects/web';
import { keyOf } from '#features/task-surface/web';
import { mayLogTime } from '#features/time-log/rules';
import { isIssue, type WorkRow } from '#features/work/rules';
import { keyOf as workKeyOf, type WorkSnapshot } from '#features/work-surface/web';
import type { OwnTime } from './calendar-surface.ts';

/** The same in the calendar of a workspace, for every task that it shows. */
export const ownTimeOf = (snapshot: WorkSnapshot): OwnTime => ({
  workspaceId: snapshot.workspaceId,
  timed(row) {
    const work = row as WorkRow;
    if (isIssue(work)) return null;
    const { workspaceId } = snapshot;
    return { workspaceId, projectId: work.projectId, key: workKeyOf(snapshot, work), title: row.title };
  },
  mayLogTime: (projectId) => mayLogTime(snapshot.projects.get(projectId)),
});

/** The person's own time in the calendar of a project: the times of its tasks, among those of others. */
export const ownTimeIn = (scope: ProjectScope, project: ProjectSummary): OwnTime => ({
  workspaceId: scope.workspaceId,
  timed: (row) => (isIssue(row) ? null : { ...scope, key: keyOf(project.key, row), title: row.title }),
  mayLogTime: (projectId) => projectId === scope.projectId && mayLogTime(project),
});
