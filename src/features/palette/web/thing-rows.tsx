import type { ProjectSummary } from '#features/projects/contract';
import { IssueStatusIcon } from '#features/issue-screens/web';
import { projectIssues } from '#features/issues/web';
import { projectTasks } from '#features/tasks/web';
import type { WorkOf } from '#features/work/contract';
import { isIssue, type WorkRow } from '#features/work/rules';
import { workRows } from '#features/work/web';
import { StatusIcon } from '#ui/status-icon';
import { store } from '#web/row-store';
import type { PaletteRow } from './palette-row.ts';
import { viewNow } from './view-now.ts';

export interface Kept {
  workspaceId: string;
  userId: string;
  projects: readonly ProjectSummary[];
  go: (path: string) => void;
}

const WAYS: readonly WorkOf[] = ['assigned', 'created', 'watched', 'mentioned'];

/**
 * The tasks and issues that this tab has loaded of the projects that the person can see now: those of each project that was
 * open, and the person's own. `only` limits them to the rows with these ids.
 */
export function keptThings({ workspaceId, userId, projects, go }: Kept, only?: readonly string[]): PaletteRow[] {
  const open = new Map(projects.flatMap((project) => (project.status === 'ARCHIVED' ? [] : [[project.id, project]])));
  const rowOf = (row: WorkRow, project: ProjectSummary): PaletteRow => ({
    id: `thing:${row.id}`,
    label: row.title,
    note: row.number > 0 ? `${project.key}-${row.number}` : project.key,
    keywords: project.name,
    icon: isIssue(row) ? <IssueStatusIcon status={row.status} /> : <StatusIcon status={row.status} />,
    run: () => go(`/dashboard/${workspaceId}/projects/${project.id}/${isIssue(row) ? 'issues' : viewNow()}/${row.id}`),
  });
  const found = new Map<string, PaletteRow>();
  const add = (key: string, of?: ProjectSummary) => {
    for (const one of store.view(key).rows) {
      const row = one as unknown as WorkRow;
      const project = of ?? open.get(row.projectId);
      const isGone = Boolean(row.deletedAt ?? row.archivedAt);
      const isWanted = only === undefined || only.includes(`thing:${row.id}`);
      if (isWanted && project && !isGone && !found.has(row.id)) found.set(row.id, rowOf(row, project));
    }
  };
  for (const of of WAYS) add(workRows.key({ workspaceId, userId, of }));
  for (const project of open.values()) {
    const scope = { workspaceId, projectId: project.id };
    add(projectTasks.key(scope), project);
    add(projectIssues.key(scope), project);
  }
  return [...found.values()];
}
