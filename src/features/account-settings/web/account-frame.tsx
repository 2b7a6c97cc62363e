import { Bell, CalendarDays, Database, Inbox, KeyRound, ShieldCheck, UserRound } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Outlet } from 'react-router';
import { useProfile } from '#features/account/web';
import { useIsOperator } from '#features/contact/web';
import { SettingsFrame } from '#features/settings/web';
import { OutsideBar, useRecheck, useShell } from '#features/workspaces/web';
import { Bar, BarSpacer } from '#ui/frame';
import { Heading } from '#ui/heading';
import { ACCOUNT, type pages, pagesFor } from './pages.ts';
import { preloadAccount } from './routes.ts';
import * as words from './words.ts';

const icons: Readonly<Record<(typeof pages)[number]['path'], ReactNode>> = {
  profile: <UserRound />,
  notifications: <Bell />,
  security: <ShieldCheck />,
  'calendar-feeds': <CalendarDays />,
  'api-tokens': <KeyRound />,
  data: <Database />,
  messages: <Inbox />,
};

/** The pages of the account inside the frame of the app, listed beside the open one. */
export function AccountFrame() {
  const shell = useShell();
  const isOperator = useIsOperator();
  // A person who is in no workspace learns from their profile that the session was ended elsewhere.
  useRecheck(useProfile().retry);
  useEffect(preloadAccount, []);
  return (
    <>
      {shell.hasSidebar ? (
        <Bar onMenu={shell.openMenu}>
          <Heading level={1} size="strong">
            {words.account}
          </Heading>
          <BarSpacer />
        </Bar>
      ) : (
        <OutsideBar title={words.account} />
      )}
      <SettingsFrame
        label={words.yourAccount}
        base={ACCOUNT}
        parts={pagesFor(isOperator).map((page) => ({ ...page, icon: icons[page.path] }))}
      >
        <Outlet />
      </SettingsFrame>
    </>
  );
}
