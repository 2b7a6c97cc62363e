import { Outlet } from 'react-router';
import { useProfile } from '#features/account/web';
import { myWorkspaces, useRecheck } from '#features/workspaces/web';
import { Frame } from '#ui/frame';
import { useList } from '#web/use-list';
import { ConnectionState } from './connection-state.tsx';
import { Oneself } from './oneself.tsx';

/** The frame without a sidebar, around the pages outside of workspaces. */
export function Outside() {
  const profile = useProfile();
  const { retry } = useList(myWorkspaces, {});
  useRecheck(() => {
    profile.retry();
    retry();
  });
  return (
    <Frame collapsed drawerOpen={false} onDrawerClose={nothing} sidebar={null} barAside={<ConnectionState />}>
      <Oneself />
      <Outlet />
    </Frame>
  );
}

// There is no sidebar that could be open.
const nothing = (): void => {};
