import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Content } from '#ui/frame';
import { Skeleton } from '#ui/skeleton';
import styles from './settings.module.css';

/** A settings page: the last segment of its path ('' for the first page) and its name in the list. */
export interface SettingsPart {
  readonly path: string;
  readonly label: string;
  readonly icon: ReactNode;
}

export interface SettingsFrameProps {
  label: string;
  /** The path of the settings, without the last segment. */
  base: string;
  parts: readonly SettingsPart[];
  /** The number of placeholder pages while the accessible pages are unknown. */
  waitingFor?: number;
  children: ReactNode;
}

/** The list of settings pages beside the open page; on a phone the list is a row above it. */
export function SettingsFrame({ label, base, parts, waitingFor = 0, children }: SettingsFrameProps) {
  const list = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // In the row on a phone, the name of the open page may be outside the visible part.
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
          {Array.from({ length: waitingFor }, (_, line) => (
            <span key={line} className={styles.part}>
              <Skeleton width={16} height={16} />
              <Skeleton width={72 + ((line * 29) % 40)} />
            </span>
          ))}
        </nav>
        <div className={styles.page}>{children}</div>
      </div>
    </Content>
  );
}
