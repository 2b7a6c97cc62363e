import type { FilterContext } from '#contract/filter-rule';
import type { FilterField } from '#contract/filters';
import { CELLS_MAX, ITEMS_MAX } from '../contract.ts';
import { isMoment, isTime, type Measure, type MomentSlice, type SliceUnit } from '../fields.ts';
import { hours, startSql } from './chart-sql.ts';
import { type Asked, type Charted, columnIn, itemsStatement } from './chart-statement.ts';

/** A field whose values are counted apart, or a moment in days, weeks or months. */
export type Slice = FilterField | { readonly moment: MomentSlice; readonly unit: SliceUnit };

export interface AskedInsight extends Asked {
  readonly measure: Measure;
  readonly slice: Slice;
  readonly segment: FilterField | null;
}

const MOMENTS: Readonly<Record<MomentSlice, string>> = { created: '"createdAt"', completed: '"doneAt"' };
const inRange = (column: string): string => `${column} >= given."from" AND ${column} < given."until"`;

/** What of an item is counted: its amount, which items, and how amounts become one value. */
const MEASURES: Readonly<Record<Measure, { amount: string; scope: string | null; value: string }>> = {
  count: { amount: '1', scope: null, value: 'count(*)::float8' },
  points: { amount: 'i."points"', scope: null, value: 'coalesce(sum(c."amount"), 0)' },
  hours: { amount: 'i."hours"', scope: null, value: 'coalesce(sum(c."amount"), 0)' },
  cycle: { amount: hours('s."at"', 'i."doneAt"'), scope: inRange('i."doneAt"'), value: median() },
  lead: { amount: hours('i."createdAt"', 'i."doneAt"'), scope: inRange('i."doneAt"'), value: median() },
  age: { amount: hours('i."createdAt"', 'given."now"'), scope: 'i."isLive" AND i."isOpen"', value: median() },
};

function median(): string {
  return 'percentile_cont(0.5) WITHIN GROUP (ORDER BY c."amount")';
}

/** The statement of one insight. Names of columns are those of the declared fields; nothing of a request becomes SQL. */
export function insightStatement(charted: Charted, asked: AskedInsight, context: FilterContext, now: Date) {
  const { measure, slice, segment } = asked;
  const { amount, scope, value } = MEASURES[measure];
  const keys = `, ${keysOf(charted, slice)} AS "slices", ${segment ? keysOf(charted, segment) : 'ARRAY[NULL::text]'} AS "segments"`;
  const { values, head, within } = itemsStatement(charted, asked, context, now, keys);
  const scopes = [
    scope ?? ('moment' in slice ? null : 'i."isLive"'),
    'moment' in slice ? inRange(`i.${MOMENTS[slice.moment]}`) : null,
  ].filter((one) => one !== null);
  const starts = measure === 'cycle';
  return {
    values,
    text: `${head}${starts ? `, ${startSql({ intervals: charted.source.intervals, within })}` : ''}, counted AS MATERIALIZED (
  SELECT i.*, (${amount})::float8 AS "amount" FROM given, item i${starts ? ' JOIN start s ON s."id" = i."id"' : ''} WHERE ${scopes.join(' AND ')}
), cell AS MATERIALIZED (
  SELECT slice."key" AS "slice", segment."key" AS "segment", count(*)::int AS "items", ${value} AS "value"
  FROM counted c CROSS JOIN LATERAL unnest(c."slices") slice("key") CROSS JOIN LATERAL unnest(c."segments") segment("key") GROUP BY 1, 2
)
SELECT (SELECT to_json(w) FROM (SELECT count(*)::int AS "items", ${value} AS "value" FROM counted c) w) AS "whole",
  (SELECT coalesce(json_agg(l), '[]') FROM (SELECT * FROM cell ORDER BY "items" DESC, "slice", "segment" LIMIT ${CELLS_MAX}) l) AS "cells",
  (SELECT count(*)::int FROM cell) AS "cellCount", ${isTime(measure) ? dotsSql(measure) : `'[]'::json`} AS "dots"`,
  };
}

/** The values of an item, as texts: one, several, or one that is null. */
function keysOf({ source }: Charted, slice: Slice): string {
  if ('moment' in slice) {
    const moment = slice.moment === 'completed' ? source.doneAt : `${source.row}."createdAt"`;
    return `ARRAY[to_char(date_trunc('${slice.unit}', ${moment} AT TIME ZONE $3), 'YYYY-MM-DD')]`;
  }
  const column = columnIn(source, slice.column);
  return slice.kind === 'set'
    ? `CASE WHEN coalesce(cardinality(${column}), 0) = 0 THEN ARRAY[NULL::text] ELSE ${column}::text[] END`
    : `ARRAY[(${column})::text]`;
}

const dotsSql = (measure: Measure): string => `(SELECT coalesce(json_agg(l), '[]') FROM (
    SELECT c."id", c."projectId", c."number", c."title", c.${MOMENTS[measure === 'age' ? 'created' : 'completed']} AS "at", c."amount" AS "hours",
      c."segments"[1] AS "segment" FROM counted c ORDER BY 5 DESC, 1 LIMIT ${ITEMS_MAX}) l)`;

/** The slice with this name. */
export function sliceOf(fields: readonly FilterField[], name: string, unit: SliceUnit): Slice {
  const slice = isMoment(name) ? { moment: name, unit } : fields.find((field) => field.name === name);
  if (!slice) throw new Error(`There is no slice ${name}.`);
  return slice;
}
