import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { figure } from '#contract/counts';
import { Row, Table } from '#ui/table';
import { Text } from '#ui/text';
import type { ChartTable } from './chart-card.tsx';
import styles from './charts.module.css';
import * as words from './words.ts';

/** A chart of a year of days has no more. */
const ROWS_MOST = 400;

/** The rows of a chart. The first cell opens what the row counts, or each of the others what it counts. */
export function ChartRows({ title, table }: { title: string; table: ChartTable }) {
  const hidden = table.rows.length - ROWS_MOST;
  return (
    <div className={styles.rows}>
      <Table label={title}>
        <thead>
          <tr>
            {table.columns.map((column, nth) => (
              <th key={column} scope="col" data-numeric={nth > 0 || undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.slice(0, ROWS_MOST).map(({ key, cells: [first, ...cells], to, cellsTo }) => (
            <Row key={key}>
              <th scope="row">
                <Opened to={to}>{first}</Opened>
              </th>
              {cells.map((cell, nth) => (
                // The cells of a row have no names of their own.
                // oxlint-disable-next-line react/no-array-index-key
                <td key={nth} data-numeric>
                  <Opened to={cellsTo?.[nth]}>{typeof cell === 'number' ? figure(cell) : cell}</Opened>
                </td>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
      {hidden > 0 ? (
        <Text size="small" tone="faint">
          {words.moreRows(hidden)}
        </Text>
      ) : null}
    </div>
  );
}

const Opened = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to ? <Link to={to}>{children}</Link> : children;
