import { Menu as MenuIcon } from 'lucide-react';
import { createContext, use, useEffect, useRef, type ReactNode } from 'react';
import styles from './frame.module.css';
import { IconButton } from './icon-button.tsx';
import * as words from './words.ts';

export interface FrameProps {
  sidebar: ReactNode;
  collapsed?: boolean;
  /** On a phone the sidebar is a drawer over the content. */
  drawerOpen: boolean;
  onDrawerClose: () => void;
  banner?: ReactNode;
  /** In the bar of every page, beside its path. A sheet covers the other end of the bar. */
  barAside?: ReactNode;
  /** At the lower edge of a phone, in reach of the thumb. Its space is kept while it is null. */
  thumbBar?: ReactNode;
  children: ReactNode;
}

const Aside = createContext<ReactNode>(null);
/** The same, only for the spacer of that bar. */
const AsideHere = createContext<ReactNode>(null);

/** The frame of the app: sidebar, and the rounded surface that contains everything else. Content decides where it scrolls. */
export function Frame({
  sidebar,
  collapsed = false,
  drawerOpen,
  onDrawerClose,
  banner,
  barAside,
  thumbBar,
  children,
}: FrameProps) {
  const drawer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!drawerOpen) return undefined;
    const before = document.activeElement;
    drawer.current?.querySelector<HTMLElement>('a[href], button')?.focus();
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onDrawerClose();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      document.removeEventListener('keydown', handleKeyDown);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [drawerOpen, onDrawerClose]);

  return (
    <div className={styles.frame} data-collapsed={collapsed || undefined} data-drawer={drawerOpen || undefined}>
      <a className={styles.skip} href="#content">
        {words.skipToContent}
      </a>
      <div className={styles.side} ref={drawer}>
        {sidebar}
      </div>
      <button type="button" className={styles.scrim} tabIndex={-1} aria-label={words.closeMenu} onClick={onDrawerClose} />
      <div className={styles.column} inert={drawerOpen}>
        {banner}
        <main id="content" className={styles.surface} tabIndex={-1}>
          <Aside value={barAside}>{children}</Aside>
        </main>
        {thumbBar === undefined ? null : <div className={styles.thumb}>{thumbBar}</div>}
      </div>
    </div>
  );
}

/** The bar of a page: its path on the left, its actions on the right. `onMenu` adds the phone's menu button. */
export function Bar({ onMenu, children }: { onMenu?: () => void; children: ReactNode }) {
  const aside = use(Aside);
  return (
    <header className={styles.bar} data-page-bar>
      {onMenu ? (
        <span className={styles.menu}>
          <IconButton label={words.openMenu} icon={<MenuIcon />} onClick={onMenu} />
        </span>
      ) : null}
      <AsideHere value={aside}>{children}</AsideHere>
    </header>
  );
}

/** Pushes what follows it in a bar to the other end. */
export function BarSpacer() {
  return (
    <>
      {use(AsideHere)}
      <span className={styles.spacer} />
    </>
  );
}

/** The second line: views of the page and their filters. */
export function ViewBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.view} data-page-bar>
      {children}
    </div>
  );
}

/** The content of the page. With `scroll="none"` the child scrolls by itself, as a board does. */
export function Content({
  scroll = 'y',
  padded = false,
  children,
}: {
  scroll?: 'y' | 'none';
  padded?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={styles.content}
      data-scroll={scroll}
      data-scroller={scroll === 'y' ? 'page' : undefined}
      data-padded={padded || undefined}
    >
      {children}
    </div>
  );
}
