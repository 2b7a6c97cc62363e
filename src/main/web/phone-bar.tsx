import { Menu, Search } from 'lucide-react';
import { NavLink, useLocation } from 'react-router';
import type { WorkspacePlace } from '#features/workspaces/web';
import { openPalette } from './palette.ts';
import styles from './phone-bar.module.css';
import { views } from './views.ts';
import * as words from './words.ts';

interface PhoneBarProps {
  workspaceId: string;
  projectId: string | undefined;
  places: readonly WorkspacePlace[];
  onMenu: () => void;
}

// As many as a thumb can tell apart at 390 px, beside the search and the menu.
const AT_MOST = 4;

/** The views of the open project, or else the screens of the workspace, in reach of the thumb. Loaded only on a phone. */
export function PhoneBar({ workspaceId, projectId, places, onMenu }: PhoneBarProps) {
  const { pathname } = useLocation();
  const inWorkspace = places.map((place) => ({
    ...place,
    to: `/workspace/${workspaceId}/${place.path}`,
    isFar: place.isAside || place.isUnlisted,
  }));
  const inProject = views.map((view) => ({
    ...view,
    to: `/dashboard/${workspaceId}/projects/${projectId}/${view.path}`,
    isFar: view.isWide,
  }));
  const all = projectId === undefined ? inWorkspace : [...inProject, ...inWorkspace.filter(({ path }) => path === 'my-work')];
  const items = all.filter(({ isFar }) => !isFar).slice(0, AT_MOST);
  const open = all.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  // The bar names the open screen, which no other part of a phone's screen does. The search it has anyway.
  const isSearch = open?.path === 'search';
  if (open && !isSearch && !items.includes(open)) items.splice(-1, 1, open);
  return (
    <nav className={styles.bar} aria-label={words.mainPages}>
      {items.map(({ to, label, icon }) => (
        <NavLink key={to} to={to} className={styles.item}>
          {icon}
          <span>{label}</span>
        </NavLink>
      ))}
      <button type="button" className={styles.item} aria-current={isSearch ? 'page' : undefined} onClick={openPalette}>
        <Search aria-hidden="true" />
        <span>{words.search}</span>
      </button>
      <button type="button" className={styles.item} onClick={onMenu}>
        <Menu aria-hidden="true" />
        <span>{words.menu}</span>
      </button>
    </nav>
  );
}
