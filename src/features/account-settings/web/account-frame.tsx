import { Bell, CalendarDays, Database, Inbox, KeyRound, ShieldCheck, UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { useProfile } from '#features/account/web';
import { useIsOperator } from '#features/contact/web';
import { SettingsFrame, type SettingsPart } from '#features/settings/web';
import { OutsideBar, useRecheck, useShell } from '#features/workspaces/web';
import { Bar, BarSpacer } from '#ui/frame';
import { Heading } from '#ui/heading';
import { preloadAccount } from './routes.ts';
import * as words from './words.ts';

const parts: readonly SettingsPart[] = [
  { path: 'profile', label: words.profile, icon: <UserRound /> },
  { path: 'notifications', label: words.notifications, icon: <Bell /> },
  { path: 'security', label: words.security, icon: <ShieldCheck /> },
  { path: 'calendar-feeds', label: words.calendarFeeds, icon: <CalendarDays /> },
  { path: 'api-tokens', label: words.apiTokens, icon: <KeyRound /> },
  { path: 'data', label: words.data, icon: <Database /> },
];

/** Only the operator of the server has messages. */
const operatorParts: readonly SettingsPart[] = [...parts, { path: 'messages', label: words.messages, icon: <Inbox /> }];

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
      <SettingsFrame label={words.yourAccount} base="/account" parts={isOperator ? operatorParts : parts}>
        <Outlet />
      </SettingsFrame>
    </>
  );
}
