import type { Insight } from '#features/analytics/contract';
import { isMoment, isTime, type Measure } from '#features/analytics/fields';
import { type InsightChoice, periodsOf } from './insight-choice.ts';

/** A value of a field as it is drawn. */
export interface InsightValue {
  readonly key: string | null;
  readonly name: string;
  /** Null if it has none of its own. */
  readonly color: string | null;
}

/** An insight as rows and series. */
export interface InsightTable {
  readonly rows: readonly InsightRow[];
  /** One for each value of the segment; none without a segment. */
  readonly segments: readonly InsightValue[];
}
export interface InsightRow extends InsightValue {
  /** The sum, or the median of what the row has; null for a median of several segments. */
  readonly total: number | null;
  readonly items: number;
  /** By the key of the segment. A time without items has no value. */
  readonly values: ReadonlyMap<string | null, number>;
}

/** Names a value of a field, and says where it is among the others: by `order` first, then by size. */
export type ValueOf = (field: string, key: string | null) => InsightValue & { readonly order: number };

/** The pairs of an insight as a table: periods in order and without gaps, other values by their order and size. */
export function insightTable(insight: Insight, choice: InsightChoice, valueOf: ValueOf): InsightTable {
  const { slice, segment, measure } = choice;
  const keys = isMoment(slice) ? periodsOf(insight, choice.unit) : sortedKeys(slice, insight.cells, 'slice', valueOf);
  const segments = segment === null ? [] : sortedKeys(segment, insight.cells, 'segment', valueOf);
  return {
    segments: segments.map((key) => valueOf(segment ?? '', key)),
    rows: keys.map((key) => {
      const cells = insight.cells.filter((cell) => cell.slice === key);
      return {
        ...valueOf(slice, key),
        items: cells.reduce((sum, { items }) => sum + items, 0),
        total: totalOf(measure, cells, segment !== null),
        values: new Map(cells.map((cell) => [cell.segment, cell.value])),
      };
    }),
  };
}

/** Medians cannot be added. */
function totalOf(measure: Measure, cells: Insight['cells'], isSplit: boolean): number | null {
  if (!isTime(measure)) return cells.reduce((sum, { value }) => sum + value, 0);
  return isSplit ? null : (cells[0]?.value ?? null);
}

function sortedKeys(field: string, cells: Insight['cells'], side: 'slice' | 'segment', valueOf: ValueOf): (string | null)[] {
  const sizes = new Map<string | null, number>();
  for (const cell of cells) sizes.set(cell[side], (sizes.get(cell[side]) ?? 0) + cell.items);
  const orderOf = (key: string | null): number => valueOf(field, key).order;
  return [...sizes.keys()].toSorted(
    (one, other) => orderOf(one) - orderOf(other) || (sizes.get(other) ?? 0) - (sizes.get(one) ?? 0),
  );
}
