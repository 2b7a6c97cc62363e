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

/** The frame of the account pages: a way back and a tab for each page. */
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

/** Leads to the page the person came from or visited last, if they still have access. Switching tabs does not count. */
function useWayBack(): { to: string; label: string } {
  const { user } = useSession();
  const { state } = useLocation() as { state: Visit | null };
  const [visit] = useState(() => state ?? (user && lastVisited(user.id)));
  const { row: workspace } = useWorkspace(visit?.workspaceId ?? null);
  if (!visit || !workspace) return { to: '/workspaces', label: words.yourWorkspaces };
  const { workspaceId, projectId } = visit;
  const to = projectId ? `/dashboard/${workspaceId}/projects/${projectId}/board` : `/workspace/${workspaceId}/projects`;
  return { to, label: words.backTo(workspace.name) };
}
