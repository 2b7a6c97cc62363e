import { Link } from 'react-router';
import styles from './breadcrumb.module.css';
import { ColorDot } from './color-dot.tsx';
import * as words from './words.ts';

/**
 * The path to the current page. The last item is the page itself; the one before it is emphasized, as in the picture of the
 * board.
 */
export function Breadcrumb({ items }: { items: { label: string; to?: string; color?: string }[] }) {
  return (
    <nav className={styles.crumbs} aria-label={words.breadcrumb}>
      <ol className={styles.list}>
        {items.map((item, index) => {
          const isLast = index === items.length - 1;
          return (
            <li key={item.label + String(index)} className={styles.item} data-last={isLast || undefined}>
              {item.color ? <ColorDot color={item.color} shape="square" /> : null}
              {item.to && !isLast ? (
                <Link className={styles.link} to={item.to}>
                  {item.label}
                </Link>
              ) : (
                <span className={styles.link} aria-current={isLast ? 'page' : undefined}>
                  {item.label}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
