import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Content } from '#ui/frame';
import styles from './settings.module.css';

/** One page of settings: the last part of its address ('' for the first) and how the list names it. */
export interface SettingsPart {
  readonly path: string;
  readonly label: string;
  readonly icon: ReactNode;
}

export interface SettingsFrameProps {
  label: string;
  /** Their address without the part. */
  base: string;
  parts: readonly SettingsPart[];
  children: ReactNode;
}

/** Settings by the page: the list of pages beside the one that is open; on a phone it is a line above it. */
export function SettingsFrame({ label, base, parts, children }: SettingsFrameProps) {
  const list = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // Where the list is a line, the name of the page that was opened may be beyond its end.
  const showOpen = useEffectEvent((address: string) => {
    const open = [...(list.current?.children ?? [])].find((link) => link.getAttribute('href') === address);
    open?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  });
  useEffect(() => showOpen(pathname), [pathname]);
  return (
    <Content>
      <div className={styles.frame}>
        <nav ref={list} className={styles.parts} aria-label={label}>
          {parts.map(({ path, label: name, icon }) => (
            <NavLink key={path} className={styles.part} to={path === '' ? base : `${base}/${path}`} end>
              {icon}
              {name}
            </NavLink>
          ))}
        </nav>
        <div className={styles.page}>{children}</div>
      </div>
    </Content>
  );
}
