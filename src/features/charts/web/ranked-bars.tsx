import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { figure } from '#contract/counts';
import type { Series } from './series.ts';
import styles from './charts.module.css';

export interface RankedBar {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  /** The value in words; the number by default. */
  readonly said?: string;
  readonly color?: string;
  /** A second value that the first is compared with, such as a capacity: a mark on the bar. */
  readonly limit?: number | null;
  /** What it is made of, if not of one thing. */
  readonly parts?: readonly (Series & { readonly value: number })[];
  /** The list of what it counts. */
  readonly to?: string | undefined;
}

const partSaid = ({ name, value }: { name: string; value: number }): string => `${name} ${figure(value)}`;

/** Values from the largest down, each with its name, as bars that open what they count. */
export function RankedBars({ bars, limitName }: { bars: readonly RankedBar[]; limitName?: string }) {
  const most = Math.max(1, ...bars.map(({ value, limit }) => Math.max(value, limit ?? 0)));
  return (
    <ul className={styles.ranked}>
      {bars.map(({ key, name, value, said = figure(value), color = 'var(--accent)', limit, parts, to }) => {
        const content = (
          <>
            <span className={styles.rankedName}>{name}</span>
            <span className={styles.rankedBar} aria-hidden="true">
              {value > 0 ? (
                <span
                  className={styles.rankedFill}
                  style={{ width: `${(value / most) * 100}%`, ...(!parts && { background: color }) }}
                >
                  {parts?.map((part) => (
                    <span
                      key={part.key}
                      className={styles.rankedPart}
                      data-hatched={part.isHatched || undefined}
                      title={partSaid(part)}
                      style={{ '--swatch': part.color, flexGrow: part.value } as CSSProperties}
                    />
                  ))}
                </span>
              ) : null}
              {limit ? (
                <span className={styles.rankedLimit} title={limitName} style={{ insetInlineStart: `${(limit / most) * 100}%` }} />
              ) : null}
            </span>
            <span className={styles.rankedValue}>{said}</span>
          </>
        );
        return (
          <li key={key}>
            {to ? (
              <Link to={to} className={styles.rankedRow}>
                {content}
              </Link>
            ) : (
              <div className={styles.rankedRow}>{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
