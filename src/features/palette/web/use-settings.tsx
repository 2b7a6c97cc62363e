import { Settings } from 'lucide-react';
import { useMemo } from 'react';
import { loadAccountPages } from '#features/account-settings/web';
import { loadProjectPages } from '#features/project-settings/web';
import type { ProjectSummary } from '#features/projects/contract';
import { loadWorkspacePages } from '#features/workspace-settings/web';
import { useWorkspace } from '#features/workspaces/web';
import { usePart } from '#web/use-part';
import type { Group } from '../rules.ts';
import type { PaletteRow } from './palette-row.ts';

type Page = Readonly<{ path: string; label: string }>;

/** The pages of settings that the person can open: of the open project, of the workspace, and of their account. */
export function useSettings(
  workspaceId: string,
  project: ProjectSummary | undefined,
  go: (path: string) => void,
): readonly Group<PaletteRow>[] {
  const { row: workspace } = useWorkspace(workspaceId === '' ? null : workspaceId);
  const ofProject = usePart(loadProjectPages, 'now');
  const ofWorkspace = usePart(loadWorkspacePages, 'now');
  const ofAccount = usePart(loadAccountPages, 'now');
  return useMemo(() => {
    const group = (id: string, title: string, base: string, pages: readonly Page[]): Group<PaletteRow> => ({
      id,
      title,
      rows: pages.map(({ path, label }) => {
        const to = path === '' ? base : `${base}/${path}`;
        // A command of the same name is the better match.
        return { id: `settings:${to}`, label: `${title} › ${label}`, icon: <Settings />, run: () => go(to) };
      }),
    });
    return [
      ...(project && ofProject
        ? [
            group(
              'project-settings',
              ofProject.title,
              ofProject.settingsBase({ workspaceId: project.workspaceId, projectId: project.id }),
              ofProject.pagesFor(project.role),
            ),
          ]
        : []),
      ...(workspace && ofWorkspace
        ? [
            group(
              'workspace-settings',
              ofWorkspace.title,
              ofWorkspace.settingsBase(workspace.id),
              ofWorkspace.pagesFor(workspace.role),
            ),
          ]
        : []),
      // The page of the operator is where their messages lead to.
      ...(ofAccount ? [group('account-settings', ofAccount.title, ofAccount.ACCOUNT, ofAccount.pagesFor(false))] : []),
    ];
  }, [workspace, project, ofProject, ofWorkspace, ofAccount, go]);
}
