import { Outlet } from 'react-router';
import { useProfile } from '#features/account/web';
import { myWorkspaces, useRecheck } from '#features/workspaces/web';
import { useLive, workspaceScope } from '#web/live';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import { ConnectionBanner } from './connection-banner.tsx';
import styles from './outside.module.css';

/** Workspaces that one is let into or put out of. */
const OWN_TABLES = ['WorkspaceMember'];

/**
 * Around the pages that stand in no workspace: what the connection is like, above all of it. They listen all the same, in one of
 * one's workspaces, so that a session that is ended elsewhere ends here at once.
 */
export function Outside() {
  const { user } = useSession();
  const profile = useProfile();
  const { rows, retry } = useList(myWorkspaces, {});
  useRecheck(() => {
    profile.retry();
    retry();
  });
  const open = rows.find(({ members }) => !members.some(({ userId, isHeldBack }) => isHeldBack && userId === user?.id));
  return (
    <>
      {open ? <Live key={open.id} workspaceId={open.id} /> : null}
      <div className={styles.banner}>
        <ConnectionBanner />
      </div>
      <Outlet />
    </>
  );
}

function Live({ workspaceId }: { workspaceId: string }) {
  useLive(workspaceScope(workspaceId), [], OWN_TABLES);
  return null;
}
