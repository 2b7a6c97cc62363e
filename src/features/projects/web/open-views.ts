import { mayInProject, type ProjectRole } from '#contract/permissions';
import { useList } from '#web/use-list';
import { workspaceProjects } from './data.ts';
import type { ProjectView } from './routes.ts';

/** The views that a person with this role in a project can open. */
export const openViews = (views: readonly ProjectView[], role: ProjectRole | null): readonly ProjectView[] =>
  views.filter(({ verb }) => verb === undefined || mayInProject(role, verb));

/** The views of a project that the person can open; none outside of projects. */
export function useOpenViews(
  views: readonly ProjectView[],
  workspaceId: string,
  projectId: string | undefined,
): readonly ProjectView[] {
  const { rows } = useList(workspaceProjects, projectId === undefined ? null : { workspaceId });
  return projectId === undefined ? [] : openViews(views, rows.find(({ id }) => id === projectId)?.role ?? null);
}
