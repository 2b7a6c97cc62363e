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
  /** Stands in the bar of whatever place one is in, beside where one is: a sheet covers the bar's other end. */
  barAside?: ReactNode;
  /** At the lower edge of a phone, in reach of the thumb; its place is kept while it is null. */
  thumbBar?: ReactNode;
  children: ReactNode;
}

const Aside = createContext<ReactNode>(null);
/** The same, for the spacer of that bar and of no other line. */
const AsideHere = createContext<ReactNode>(null);

/** The frame of the app: sidebar, and the rounded surface that everything else stands on. Where it scrolls is Content's matter. */
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

/** The bar of a place: where one is at the left, what one can do at the right. `onMenu` adds the phone's menu button. */
export function Bar({ onMenu, children }: { onMenu?: () => void; children: ReactNode }) {
  const aside = use(Aside);
  return (
    <header className={styles.bar}>
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

/** The second line: views of the place and how they are filtered. */
export function ViewBar({ children }: { children: ReactNode }) {
  return <div className={styles.view}>{children}</div>;
}

/** What the place is about. With `scroll="none"` the child scrolls by itself, as a board does. */
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
