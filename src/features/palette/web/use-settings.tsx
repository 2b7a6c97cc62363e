import { Settings } from 'lucide-react';
import { useMemo } from 'react';
import { useProfile } from '#features/account/web';
import type { ProjectSummary } from '#features/projects/contract';
import type { SettingsPages } from '#features/settings/web';
import { useWorkspace } from '#features/workspaces/web';
import type { Group } from '../rules.ts';
import type { PaletteRow } from './palette-row.ts';

interface Around {
  workspaceId: string;
  project: ProjectSummary | null;
}

/** The pages of settings that the person can open: of the open project, of the workspace, and of their account. */
export function useSettings(
  kinds: readonly SettingsPages[],
  { workspaceId, project }: Around,
  go: (path: string) => void,
): readonly Group<PaletteRow>[] {
  const { row: workspace } = useWorkspace(workspaceId === '' ? null : workspaceId);
  const email = useProfile().data?.email;
  return useMemo(
    () =>
      kinds.flatMap(({ title, base, opened }): Group<PaletteRow>[] => {
        const place = { project, workspace, email };
        const start = base(place);
        if (start === null) return [];
        const rows = opened(place).map(({ path, label }): PaletteRow => {
          const to = path === '' ? start : `${start}/${path}`;
          return { id: `settings:${to}`, label: `${title} › ${label}`, icon: <Settings />, run: () => go(to) };
        });
        return [{ id: `settings:${start}`, title, rows }];
      }),
    [kinds, project, workspace, email, go],
  );
}
