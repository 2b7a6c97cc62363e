import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '#ui/icon-button';
import styles from './task-page.module.css';
import * as words from './words.ts';

interface TaskPageProps {
  label: string;
  onClose: () => void;
  header: ReactNode;
  /** Shown below the scrolling part, as wide as the texts. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A task as a full page. Everything behind it is inert until it is closed. */
export function TaskPage({ label, onClose, header, footer, children }: TaskPageProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const own = panel.current;
    if (!own) return undefined;
    const covered = [...(own.parentElement?.children ?? [])].filter(
      (one): one is HTMLElement => one instanceof HTMLElement && one !== own && !one.inert,
    );
    for (const element of covered) element.inert = true;
    own.focus({ preventScroll: true });
    return () => {
      for (const element of covered) element.inert = false;
    };
  }, []);

  return (
    <div ref={panel} className={styles.page} role="dialog" aria-label={label} tabIndex={-1}>
      <div className={styles.bar}>
        {header}
        <IconButton label={words.close} shortcut="escape" icon={<X />} onClick={onClose} />
      </div>
      <div className={styles.body} data-scroller="sheet">
        <div className={styles.column}>{children}</div>
      </div>
      {footer ? (
        <div className={styles.footer}>
          <div className={styles.column}>
            <div className={styles.texts}>{footer}</div>
          </div>
        </div>
      ) : null}
    </div>
  );
}
