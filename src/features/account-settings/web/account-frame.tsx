import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { OutsideFrame, useWorkspace } from '#features/workspaces/web';
import { Page, PageHeader } from '#ui/page-header';
import { TabLink, Tabs } from '#ui/tabs';
import { lastVisited, type Visit } from '#web/last-visited';
import { useSession } from '#web/session';
import styles from './account-frame.module.css';
import { preloadAccount } from './routes.ts';
import * as words from './words.ts';

/** Around what belongs to oneself and to no workspace: the way back to where one was, and a tab for each part. */
export function AccountFrame() {
  const back = useWayBack();
  useEffect(preloadAccount, []);
  return (
    <OutsideFrame>
      <Page>
        <PageHeader title={words.yourAccount} back={back} />
        <div className={styles.tabs}>
          <Tabs label={words.yourAccount}>
            <TabLink to="/account/profile">{words.profile}</TabLink>
            <TabLink to="/account/notifications">{words.notifications}</TabLink>
            <TabLink to="/account/security">{words.security}</TabLink>
            <TabLink to="/account/data">{words.data}</TabLink>
          </Tabs>
        </div>
        <Outlet />
      </Page>
    </OutsideFrame>
  );
}

/** To where one came from, or was last, where it still lets one in. The tabs are no way to come from. */
function useWayBack(): { to: string; label: string } {
  const { user } = useSession();
  const { state } = useLocation() as { state: Visit | null };
  const [visit] = useState(() => state ?? (user && lastVisited(user.id)));
  const { row: workspace } = useWorkspace(visit?.workspaceId ?? null);
  if (!visit || !workspace) return { to: '/workspaces', label: words.yourWorkspaces };
  const { workspaceId, projectId } = visit;
  const to = projectId ? `/dashboard/${workspaceId}/projects/${projectId}/board` : `/workspace/${workspaceId}/projects`;
  return { to, label: words.backToName(workspace.name) };
}
