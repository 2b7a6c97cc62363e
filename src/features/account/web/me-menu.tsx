import { Keyboard, LogOut, Monitor, Moon, Sun, SunMoon, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { openShortcuts } from '#features/shortcuts/web';
import { confirm } from '#ui/alert-dialog';
import { Avatar } from '#ui/avatar';
import { MenuButton, type MenuItem } from '#ui/menu';
import { type Theme, useTheme } from '#ui/theme';
import { VisuallyHidden } from '#ui/visually-hidden';
import { useKeys } from '#web/keys';
import { waitingChanges } from '#web/outbox';
import { useSession } from '#web/session';
import { signOut } from '#web/sign-out';
import { toast } from '#web/toasts';
import { useProfile } from './data.ts';
import styles from './me-menu.module.css';
import * as words from './words.ts';

const THEMES: { theme: Theme; label: string; icon: React.ReactNode }[] = [
  { theme: 'light', label: words.light, icon: <Sun /> },
  { theme: 'dark', label: words.dark, icon: <Moon /> },
  { theme: 'system', label: words.system, icon: <Monitor /> },
];

/** The signed-in person at the foot of the sidebar, with theme, shortcuts and sign-out. */
export function MeMenu() {
  const { user } = useSession();
  const { data } = useProfile();
  const { theme, setTheme } = useTheme();
  const navigate = useNavigate();
  const openAccount = () => void navigate('/account/profile');
  useKeys([{ keys: 'g u', label: words.goToAccountSettings, group: 'Navigation', run: openAccount }]);
  if (!user) return null;
  const name = data?.displayName ?? user.displayName;

  const handleSignOut = async () => {
    if (!(await mayLoseChanges())) return;
    try {
      await signOut();
      await navigate('/auth/login', { replace: true });
    } catch (error) {
      toast.error(words.notSignedOut, { description: error instanceof Error ? error.message : undefined });
    }
  };

  const items = (): MenuItem[] => [
    { heading: user.email },
    { label: words.accountSettings, icon: <UserRound />, shortcut: 'g u', onSelect: openAccount },
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
    'line',
    { label: words.signOut, icon: <LogOut />, onSelect: () => void handleSignOut() },
  ];

  return (
    <MenuButton
      label={words.yourAccount}
      items={items}
      trigger={(props) => (
        <button {...props} type="button" className={styles.me}>
          <Avatar name={name} id={user.id} image={data?.profilePictureUrl} decorative />
          <VisuallyHidden>{words.accountPrefix}</VisuallyHidden>
          <span className={styles.name} data-cut>
            {name}
          </span>
        </button>
      )}
    />
  );
}

/** False on touch devices, which have no keys. */
const hasKeys = (): boolean => !matchMedia('(pointer: coarse)').matches;

/** Asks for confirmation if changes are unsent, because they are deleted with the session. */
export async function mayLoseChanges(): Promise<boolean> {
  const waiting = waitingChanges();
  if (waiting === 0) return true;
  return confirm({
    title: words.confirmDiscard(waiting),
    description: words.discardHint,
    confirmLabel: words.signOutAndDiscard,
    danger: true,
  });
}
