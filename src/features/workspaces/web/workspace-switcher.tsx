import { ChevronsUpDown } from 'lucide-react';
import { useNavigate } from 'react-router';
import { withOneRetry } from '#ui/loadable';
import { MenuButton } from '#ui/menu';
import { Skeleton } from '#ui/skeleton';
import { VisuallyHidden } from '#ui/visually-hidden';
import { useList } from '#web/use-list';
import { usePart } from '#web/use-part';
import { myWorkspaces, useWorkspace } from './data.ts';
import { WorkspaceMark } from './workspace-mark.tsx';
import styles from './workspace-switcher.module.css';
import * as words from './words.ts';

const loadItems = () => import('./workspace-items.tsx');

/** The head of the sidebar: the current workspace, and the menu of the others. */
export function WorkspaceSwitcher({ workspaceId }: { workspaceId: string }) {
  const { row, error } = useWorkspace(workspaceId);
  const { rows } = useList(myWorkspaces, {});
  const navigate = useNavigate();
  // Ahead, so that it opens without a network too.
  usePart(loadItems, 'worked');
  const items = () => withOneRetry(loadItems).then(({ workspaceItems }) => workspaceItems(row, rows, navigate));
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
