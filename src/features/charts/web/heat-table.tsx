import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { figure } from '#contract/counts';
import styles from './charts.module.css';

interface HeatTableProps {
  label: string;
  /** The name of the rows' field. */
  corner: string;
  columns: readonly { key: string; name: string }[];
  rows: readonly { key: string; name: string }[];
  valueOf: (row: string, column: string) => number;
  /** The list of what a cell counts. */
  linkTo: (row: string, column: string) => string;
}

/** Counts by two fields: the more, the stronger the color; the number stands in every cell. */
export function HeatTable({ label, corner, columns, rows, valueOf, linkTo }: HeatTableProps) {
  const most = Math.max(1, ...rows.flatMap((row) => columns.map((column) => valueOf(row.key, column.key))));
  return (
    <div className={styles.heatScroller}>
      <table className={styles.heat} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              {columns.map((column) => {
                const value = valueOf(row.key, column.key);
                return (
                  <td key={column.key}>
                    {value === 0 ? (
                      <span className={styles.heatCell} data-none>
                        0
                      </span>
                    ) : (
                      <Link
                        className={styles.heatCell}
                        to={linkTo(row.key, column.key)}
                        aria-label={`${row.name}, ${column.name}: ${figure(value)}`}
                        style={{ '--heat': `${Math.round(8 + (value / most) * 34)}%` } as CSSProperties}
                      >
                        {figure(value)}
                      </Link>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
