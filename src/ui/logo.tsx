import styles from './logo.module.css';
import * as words from './words.ts';

/** Three stones on a tile: the cairn. With the name it is the wordmark of public pages. */
export function Logo({ size = 20, withName = false }: { size?: number; withName?: boolean }) {
  return (
    <span className={styles.logo}>
      <svg
        width={size}
        height={size}
        viewBox="0 0 32 32"
        role={withName ? undefined : 'img'}
        aria-label={withName ? undefined : words.cairn}
        aria-hidden={withName || undefined}
      >
        <rect width="32" height="32" rx="9.5" fill="var(--accent)" />
        <g fill="var(--on-accent)">
          <ellipse cx="16" cy="22.9" rx="8.8" ry="3.1" />
          <ellipse cx="16.5" cy="16.4" rx="6" ry="2.6" />
          <ellipse cx="15.7" cy="10.7" rx="3.6" ry="2.1" />
        </g>
      </svg>
      {withName ? (
        <span className={styles.name} style={{ fontSize: size * 0.78 }}>
          {words.cairn}
        </span>
      ) : null}
    </span>
  );
}
