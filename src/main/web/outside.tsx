import { Outlet } from 'react-router';
import { useProfile } from '#features/account/web';
import { myWorkspaces, useRecheck } from '#features/workspaces/web';
import { useList } from '#web/use-list';
import { ConnectionBanner } from './connection-banner.tsx';
import { Oneself } from './oneself.tsx';
import styles from './outside.module.css';

/** Around the pages that stand in no workspace: what the connection is like, above all of it. */
export function Outside() {
  const profile = useProfile();
  const { retry } = useList(myWorkspaces, {});
  useRecheck(() => {
    profile.retry();
    retry();
  });
  return (
    <>
      <Oneself />
      <div className={styles.banner}>
        <ConnectionBanner />
      </div>
      <Outlet />
    </>
  );
}
