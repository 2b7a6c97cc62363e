import type { CSSProperties, ReactNode } from 'react';
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
  /** The list of what a cell counts, if there is one. */
  linkTo: (row: string, column: string) => string | undefined;
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
                      <Counted
                        to={linkTo(row.key, column.key)}
                        label={`${row.name}, ${column.name}: ${figure(value)}`}
                        heat={`${Math.round(8 + (value / most) * 34)}%`}
                      >
                        {figure(value)}
                      </Counted>
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

function Counted({ to, label, heat, children }: { to: string | undefined; label: string; heat: string; children: ReactNode }) {
  const style = { '--heat': heat } as CSSProperties;
  if (to === undefined) {
    return (
      <span className={styles.heatCell} style={style}>
        {children}
      </span>
    );
  }
  return (
    <Link className={styles.heatCell} to={to} aria-label={label} style={style}>
      {children}
    </Link>
  );
}
