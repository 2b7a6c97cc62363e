import { useNavigate } from 'react-router';
import { Avatar } from '#ui/avatar';
import { withOneRetry } from '#ui/loadable';
import { MenuButton } from '#ui/menu';
import { useTheme } from '#ui/theme';
import { VisuallyHidden } from '#ui/visually-hidden';
import { useKeys } from '#web/keys';
import { useSession } from '#web/session';
import { usePart } from '#web/use-part';
import { useProfile } from './data.ts';
import styles from './me-menu.module.css';
import * as words from './words.ts';
import { placeKeys } from '#web/words';

export const loadMeItems = () => import('./me-items.tsx');

/** What makes the language of the page follow the person. */
export const pageLanguage = () => import('./page-language.ts');

/** The signed-in person at the foot of the sidebar, with theme, shortcuts and sign-out. */
export function MeMenu() {
  const { user } = useSession();
  const { data } = useProfile();
  const { theme, setTheme } = useTheme();
  const navigate = useNavigate();
  const openAccount = () => void navigate('/account/profile');
  useKeys([{ keys: 'g u', label: words.goToAccountSettings, group: placeKeys, offered: 'place', run: openAccount }]);
  // Ahead, so that signing out works without a network too.
  usePart(loadMeItems, 'worked');
  if (!user) return null;
  const name = data?.displayName ?? user.displayName;
  const items = () =>
    withOneRetry(loadMeItems).then(({ meItems }) => meItems({ user, theme, setTheme, go: (...to) => void navigate(...to) }));

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
