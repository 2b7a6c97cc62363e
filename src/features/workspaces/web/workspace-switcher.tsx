import { ChevronsUpDown, LayoutGrid, LogOut, Plus } from 'lucide-react';
import { MenuButton, type MenuItem } from '#ui/menu';
import { Skeleton } from '#ui/skeleton';
import { VisuallyHidden } from '#ui/visually-hidden';
import { useList } from '#web/use-list';
import { myWorkspaces, useWorkspace } from './data.ts';
import { useLeaving } from './use-leaving.ts';
import { WorkspaceMark } from './workspace-mark.tsx';
import styles from './workspace-switcher.module.css';
import * as words from './words.ts';

/** The head of the sidebar: the current workspace, and the menu of the others. */
export function WorkspaceSwitcher({ workspaceId }: { workspaceId: string }) {
  const { row, error } = useWorkspace(workspaceId);
  const { rows } = useList(myWorkspaces, {});
  const leave = useLeaving(workspaceId);
  const items = (): MenuItem[] => [
    { heading: words.workspaces },
    ...rows.map((workspace) => ({
      label: workspace.name,
      icon: <WorkspaceMark name={workspace.name} color={workspace.color} size={16} />,
      to: `/workspace/${workspace.id}/projects`,
    })),
    'line',
    { label: words.allWorkspaces, icon: <LayoutGrid />, to: '/workspaces' },
    { label: words.newWorkspace, icon: <Plus />, to: '/workspaces?new' },
    // Here for guests too, because they have no list of members with their own entry.
    ...(row
      ? ['line' as const, { label: words.leaveNamed(row.name), icon: <LogOut />, danger: true, onSelect: () => void leave() }]
      : []),
  ];
  return (
    <MenuButton
      label={words.workspaces}
      items={items}
      trigger={(props) => (
        <button {...props} type="button" className={styles.switcher}>
          {row ? <WorkspaceMark name={row.name} color={row.color} /> : <Skeleton width={20} height={20} radius={6} />}
          {/* The button has a name while that of the workspace is loading. */}
          {row || !error ? <VisuallyHidden>{row ? words.switchWorkspacePrefix : words.selectWorkspace}</VisuallyHidden> : null}
          <span className={styles.name} data-cut>
            {row?.name ?? (error ? words.selectWorkspace : <Skeleton width={96} />)}
          </span>
          <ChevronsUpDown aria-hidden="true" />
        </button>
      )}
    />
  );
}
