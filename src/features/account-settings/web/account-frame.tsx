import { Bell, Database, ShieldCheck, UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { MeMenu, useProfile } from '#features/account/web';
import { SettingsFrame, type SettingsPart } from '#features/settings/web';
import { useRecheck, useShell } from '#features/workspaces/web';
import { Breadcrumb } from '#ui/breadcrumb';
import { Bar, BarSpacer } from '#ui/frame';
import { VisuallyHidden } from '#ui/visually-hidden';
import { preloadAccount } from './routes.ts';
import * as words from './words.ts';

const parts: readonly SettingsPart[] = [
  { path: 'profile', label: words.profile, icon: <UserRound /> },
  { path: 'notifications', label: words.notifications, icon: <Bell /> },
  { path: 'security', label: words.security, icon: <ShieldCheck /> },
  { path: 'data', label: words.data, icon: <Database /> },
];

/** The pages of the account inside the frame of the app, listed beside the open one. */
export function AccountFrame() {
  const shell = useShell();
  // A person who is in no workspace learns from their profile that the session was ended elsewhere.
  useRecheck(useProfile().retry);
  useEffect(preloadAccount, []);
  return (
    <>
      {shell.hasSidebar ? (
        <Bar onMenu={shell.openMenu}>
          <Title items={[]} />
          <BarSpacer />
        </Bar>
      ) : (
        <Bar>
          <Title items={[{ label: words.workspaces, to: '/workspaces' }]} />
          <BarSpacer />
          <MeMenu />
        </Bar>
      )}
      <SettingsFrame label={words.yourAccount} base="/account" parts={parts}>
        <Outlet />
      </SettingsFrame>
    </>
  );
}

function Title({ items }: { items: { label: string; to: string }[] }) {
  return (
    <>
      <VisuallyHidden as="h1">{words.account}</VisuallyHidden>
      <Breadcrumb items={[...items, { label: words.account }]} />
    </>
  );
}
