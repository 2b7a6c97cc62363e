import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the columns of a table at their width while rows come and go, of which only some are in the page. They are measured
 * again when the table gets more or less space, or when `content` changes: the texts that the widths depend on.
 */
export function useSteadyColumns(body: RefObject<HTMLTableSectionElement | null>, isCut: boolean, content: string): void {
  const measured = useRef<string | null>(null);
  // After every render: the first has no rows yet, and any may be the first at another width.
  useLayoutEffect(() => {
    const table = body.current?.closest('table');
    if (!table || body.current?.rows.length === 0) return;
    const wanted = isCut ? `${table.parentElement?.clientWidth} ${content}` : null;
    if (measured.current === wanted) return;
    measured.current = wanted;
    release(table);
    if (isCut) hold(table);
  });
}

const headsOf = (table: HTMLTableElement): HTMLTableCellElement[] => [...(table.tHead?.rows[0]?.cells ?? [])];

function release(table: HTMLTableElement): void {
  for (const element of [table, ...headsOf(table)]) element.style.width = '';
  table.style.tableLayout = '';
}

function hold(table: HTMLTableElement): void {
  const widths = [table, ...headsOf(table)].map((element) => [element, element.getBoundingClientRect().width] as const);
  for (const [element, width] of widths) element.style.width = `${width}px`;
  table.style.tableLayout = 'fixed';
}

/**
 * The indexes of the rows with the longest text in each column. With them in the page, columns get the width that they need.
 */
export function longest<Row>(rows: readonly Row[], texts: readonly ((row: Row) => string)[]): number[] {
  return texts.map((textOf) =>
    rows.reduce((most, row, index) => (textOf(row).length > textOf(rows[most] ?? row).length ? index : most), 0),
  );
}
