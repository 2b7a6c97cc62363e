import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import styles from './banner.module.css';
import { IconButton } from './icon-button.tsx';
import { useFocusLeft } from './use-focus-left.ts';
import * as words from './words.ts';

export interface BannerProps {
  tone?: 'info' | 'warning' | 'danger' | 'success';
  icon?: ReactNode;
  action?: ReactNode;
  onClose?: () => void;
  children: ReactNode;
}

/** A line about the whole page: offline, reconnecting, a plan at its limit. Announced politely when it appears. */
export function Banner({ tone = 'info', icon, action, onClose, children }: BannerProps) {
  const banner = useRef<HTMLDivElement>(null);
  useFocusLeft(banner);
  return (
    <div ref={banner} className={styles.banner} data-tone={tone} role="status">
      {icon ? (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      <div className={styles.text}>{children}</div>
      {action}
      {onClose ? <IconButton size="s" label={words.dismiss} icon={<X />} onClick={onClose} /> : null}
    </div>
  );
}
