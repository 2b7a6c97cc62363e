import { Keyboard, LogOut, MessageSquare, Monitor, Moon, Sun, SunMoon, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { openShortcuts } from '#features/shortcuts/web';
import type { MenuItem } from '#ui/menu';
import type { Theme, useTheme } from '#ui/theme';
import { knownApiConfig } from '#web/api-config';
import type { SessionUser } from '#web/session-user';
import { signOut } from '#web/sign-out';
import { toast } from '#web/toasts';
import { mayLoseChanges } from './may-lose-changes.ts';
import * as words from './words.ts';

const THEMES: { theme: Theme; label: string; icon: ReactNode }[] = [
  { theme: 'light', label: words.light, icon: <Sun /> },
  { theme: 'dark', label: words.dark, icon: <Moon /> },
  { theme: 'system', label: words.system, icon: <Monitor /> },
];

interface MeItems extends Pick<ReturnType<typeof useTheme>, 'theme' | 'setTheme'> {
  user: Pick<SessionUser, 'email'>;
  go: (path: string, options?: { replace: boolean }) => void;
}

/** What a person does with their account: settings, theme, shortcuts and the sign-out. */
export const meItems = ({ user, theme, setTheme, go }: MeItems): MenuItem[] => [
  { heading: user.email },
  { label: words.accountSettings, icon: <UserRound />, shortcut: 'g u', onSelect: () => go('/account/profile') },
  {
    label: words.theme,
    icon: <SunMoon />,
    items: THEMES.map((one) => ({
      label: one.label,
      icon: one.icon,
      checked: one.theme === theme,
      onSelect: () => setTheme(one.theme),
    })),
  },
  ...(hasKeys() ? [{ label: words.keyboardShortcuts, icon: <Keyboard />, shortcut: '?', onSelect: openShortcuts }] : []),
  ...feedbackItem(),
  'line',
  { label: words.signOut, icon: <LogOut />, onSelect: () => void handleSignOut(go) },
];

/** Feedback goes to the operator, with the screen that it is about. There is no way to send it to one without an email address. */
function feedbackItem(): MenuItem[] {
  const { operator, version = '' } = knownApiConfig() ?? {};
  if (operator?.contact?.includes('@') !== true) return [];
  const open = () => {
    const about = new URLSearchParams({ screen: location.pathname, version });
    window.open(`/feedback?${about.toString()}`, '_blank', 'noopener');
  };
  return [{ label: words.sendFeedback, icon: <MessageSquare />, onSelect: open }];
}

async function handleSignOut(go: MeItems['go']): Promise<void> {
  if (!(await mayLoseChanges())) return;
  try {
    await signOut();
    go('/auth/login', { replace: true });
  } catch (error) {
    toast.error(words.notSignedOut, { description: error instanceof Error ? error.message : undefined });
  }
}

/** False on touch devices, which have no keys. */
const hasKeys = (): boolean => !matchMedia('(pointer: coarse)').matches;
