import type { SettingsPages } from '#features/settings/web';
import { isOperator } from '#web/is-operator';
import * as words from './words.ts';

/** The pages of an account, by the last segment of their address. */
export const pages = [
  { path: 'profile', label: words.profile },
  { path: 'notifications', label: words.notifications },
  { path: 'security', label: words.security },
  { path: 'calendar-feeds', label: words.calendarFeeds },
  { path: 'api-tokens', label: words.apiTokens },
  { path: 'data', label: words.data },
  { path: 'messages', label: words.messages },
] as const;

/** Those that a person can open: only the operator of the server has messages. */
export const pagesFor = (isForOperator: boolean) => pages.filter(({ path }) => isForOperator || path !== 'messages');

export const ACCOUNT = '/account';

export const accountPages: SettingsPages = {
  title: words.yourAccount,
  base: () => ACCOUNT,
  opened: ({ email }) => pagesFor(isOperator(email)),
};
