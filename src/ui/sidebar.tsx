import { type ReactNode, useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { Count } from './badge.tsx';
import { ColorDot } from './color-dot.tsx';
import { Kbd } from './kbd.tsx';
import { ariaShortcut } from './shortcut.ts';
import styles from './sidebar.module.css';

/** The left side: a head that stays, a list that scrolls, a foot that stays. */
export function Sidebar({
  label,
  head,
  foot,
  children,
}: {
  label: string;
  head?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}) {
  return (
    <nav className={styles.sidebar} aria-label={label}>
      {head ? <div className={styles.head}>{head}</div> : null}
      <div className={styles.list}>{children}</div>
      {foot ? <div className={styles.foot}>{foot}</div> : null}
    </nav>
  );
}

interface NavItemProps {
  to: string;
  end?: boolean;
  icon?: ReactNode;
  /** A project's color, in place of an icon. */
  color?: string;
  count?: number;
  /** What stands at its end instead of a count. */
  aside?: ReactNode;
  /** The project whose views are below it. */
  active?: boolean;
  /** Whether it is open, if its address does not say so. */
  open?: boolean;
  /** The id of the favorite that it is: those can be moved. */
  favorite?: string | undefined;
  children: ReactNode;
}

export function NavItem({ to, end, icon, color, count, aside, active, open, favorite, children }: NavItemProps) {
  const Item = open === undefined ? NavLink : Link;
  return (
    <Item
      className={styles.item}
      to={to}
      {...(end && { end })}
      data-active={active || undefined}
      data-favorite={favorite}
      aria-current={open ? 'page' : undefined}
    >
      {color ? (
        <span className={styles.mark}>
          <ColorDot color={color} shape="square" />
        </span>
      ) : (
        icon
      )}
      <span className={styles.name} data-cut>
        {children}
      </span>
      {count === undefined ? aside : <Count value={count} max={99} />}
    </Item>
  );
}

/** An entry of the sidebar that opens something over the page. */
export function NavButton({
  icon,
  shortcut,
  onClick,
  children,
}: {
  icon: ReactNode;
  shortcut: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" className={styles.item} aria-keyshortcuts={ariaShortcut(shortcut)} onClick={onClick}>
      {icon}
      <span className={styles.name}>{children}</span>
      <Kbd keys={shortcut} isSeenOnly />
    </button>
  );
}

export function NavSection({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.title}>
        <h2>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** The views of the open project, indented under it along a line. The open one is scrolled to. */
export function NavGroup({ label, children }: { label?: string; children: ReactNode }) {
  const group = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const items = [...(group.current?.children ?? [])];
    const open = items.find((item) => item instanceof HTMLAnchorElement && pathname.startsWith(item.pathname));
    // Absent in tests without a layout. In some browsers it returns a promise, which is no cleanup.
    open?.scrollIntoView?.({ block: 'nearest' });
  }, [pathname]);
  return (
    <div ref={group} className={styles.group} role={label ? 'group' : undefined} aria-label={label}>
      {children}
    </div>
  );
}
