import { Link } from 'react-router';
import styles from './breadcrumb.module.css';
import { ColorDot } from './color-dot.tsx';
import * as words from './words.ts';

/**
 * The way to the page, which is the last item. On a phone a long way shows its end alone, and the view of a project is left
 * to the bar below.
 */
export function Breadcrumb({ items }: { items: { label: string; to?: string; color?: string }[] }) {
  return (
    <nav className={styles.crumbs} aria-label={words.breadcrumb}>
      <ol className={styles.list}>
        {items.map((item, index) => {
          const isLast = index === items.length - 1;
          const isWideOnly = items.length > 2 ? index < items.length - 2 : index === 1 && items[0]?.color !== undefined;
          return (
            <li
              key={item.label + String(index)}
              className={styles.item}
              data-last={isLast || undefined}
              data-wide-only={isWideOnly || undefined}
            >
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
