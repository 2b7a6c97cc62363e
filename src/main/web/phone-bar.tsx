import { Menu } from 'lucide-react';
import { NavLink } from 'react-router';
import type { WorkspacePlace } from '#features/workspaces/web';
import styles from './phone-bar.module.css';
import { views } from './views.ts';
import * as words from './words.ts';

interface PhoneBarProps {
  workspaceId: string;
  projectId: string | undefined;
  places: readonly WorkspacePlace[];
  onMenu: () => void;
}

// As many as a thumb can tell apart at 390 px, beside the menu.
const AT_MOST = 4;

/** The views of the open project, or else the screens of the workspace, in reach of the thumb. Loaded only on a phone. */
export function PhoneBar({ workspaceId, projectId, places, onMenu }: PhoneBarProps) {
  const inWorkspace = places
    .filter(({ isAside }) => !isAside)
    .map(({ path, label, icon }) => ({ to: `/workspace/${workspaceId}/${path}`, path, label, icon }));
  const inProject = views
    .filter(({ isWide }) => !isWide)
    .map(({ path, label, icon }) => ({
      to: `/dashboard/${workspaceId}/projects/${projectId}/${path}`,
      path,
      label,
      icon,
    }));
  const items = projectId === undefined ? inWorkspace : [...inProject, ...inWorkspace.filter(({ path }) => path === 'my-work')];
  return (
    <nav className={styles.bar} aria-label={words.mainPages}>
      {items.slice(0, AT_MOST).map(({ to, label, icon }) => (
        <NavLink key={to} to={to} className={styles.item}>
          {icon}
          {label}
        </NavLink>
      ))}
      <button type="button" className={styles.item} onClick={onMenu}>
        <Menu aria-hidden="true" />
        {words.menu}
      </button>
    </nav>
  );
}
