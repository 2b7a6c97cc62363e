import { useState } from 'react';
import { myWorkspaces } from '#features/workspaces/web';
import { lastVisited } from '#web/last-visited';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';

/**
 * The id of the workspace whose sidebar is beside the page: the one in the address. On the account's pages, which name none,
 * it is the one that was open before, else that of the last visit, else the person's first. Null: they are in no workspace.
 * Undefined: not known yet.
 */
export function useSidebarWorkspace(named: string | undefined): string | null | undefined {
  const { user } = useSession();
  const { rows, status } = useList(myWorkspaces, {});
  const [before, setBefore] = useState(named);
  if (named !== undefined) {
    if (named !== before) setBefore(named);
    return named;
  }
  const wanted = before ?? (user ? lastVisited(user.id)?.workspaceId : undefined);
  if (status !== 'ready') return wanted;
  return (rows.find(({ id }) => id === wanted) ?? rows[0])?.id ?? null;
}
