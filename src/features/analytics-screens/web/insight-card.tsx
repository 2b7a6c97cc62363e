import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { figure } from '#contract/counts';
import type { Condition } from '#contract/filters';
import { isMoment, isTime, listFields } from '#features/analytics/fields';
import { ChartCard, Plot, RankedBars } from '#features/charts/web';
import { type InsightChoice, markConditions } from './insight-choice.ts';
import { HOURS_OF_DAY, insightSeries, useValueOf } from './insight-series.ts';
import { insightTable } from './insight-table.ts';
import { InsightDots } from './insight-dots.tsx';
import { isCut, noteOf, sayer, titleOf, useLabelOf } from './insight-sentences.ts';
import * as words from './insight-words.ts';
import { useShown } from './shown.ts';
import * as shared from './words.ts';
import type { Answered } from './use-insight.ts';

/** Beside each other, more columns cannot be told apart. */
const GROUPS_MOST = 12;

/** An insight as it was asked for, with its table and its files. */
export function InsightCard({ insight, where }: { insight: Answered; where: readonly Condition[] }) {
  const { choice } = insight;
  if (choice.chart === 'dots') return <InsightDots insight={insight} />;
  return <InsightChart insight={insight} choice={choice} where={where} />;
}

interface InsightChartProps {
  insight: Answered;
  choice: InsightChoice;
  where: readonly Condition[];
}

function InsightChart({ insight, choice, where }: InsightChartProps) {
  const { kind } = useShown();
  const open = useNavigate();
  const valueOf = useValueOf(choice.unit);
  const labelOf = useLabelOf();
  const linkTo = useMarkLinks(insight, where);
  const table = useMemo(() => insightTable(insight, choice, valueOf), [insight, choice, valueOf]);
  const { measure, slice, segment, chart } = choice;
  const isSum = !isTime(measure);
  const { series, rows } = insightSeries(table, isSum, linkTo);
  const say = sayer(measure);
  const title = titleOf(choice, labelOf);
  const isPeriods = isMoment(slice);
  const isRanked = !isPeriods && (isSum || segment === null);
  const drawn = isPeriods ? rows : rows.slice(0, GROUPS_MOST);
  return (
    <ChartCard
      title={title}
      note={noteOf(insight, kind, [isCut(table, isSum, isRanked ? Infinity : isPeriods ? Infinity : GROUPS_MOST)])}
      file="insight"
      isWide
      showsTable={chart === 'table'}
      isEmpty={insight.whole.items === 0}
      {...(segment !== null && { legend: series })}
      table={{
        columns: [
          labelOf(slice),
          ...(segment === null ? [] : table.segments.map(({ name }) => name)),
          ...(segment === null || isSum ? [segment === null ? words.measures[measure] : words.total] : []),
          ...(measure === 'count' ? [] : [words.itemsColumn]),
        ],
        rows: table.rows.map((row) => ({
          key: row.key ?? 'none',
          cells: [
            row.name,
            ...table.segments.map(({ key }) => said(say, row.values.get(key) ?? (isSum ? 0 : null))),
            ...(segment === null || isSum ? [said(say, row.total)] : []),
            ...(measure === 'count' ? [] : [row.items]),
          ],
          to: linkTo(row.key),
          cellsTo: table.segments.map(({ key }) => (row.values.has(key) ? linkTo(row.key, key) : undefined)),
        })),
      }}
    >
      {isRanked ? (
        <RankedBars
          bars={table.rows.map((row, nth) => ({
            key: row.key ?? 'none',
            name: row.name,
            value: row.total ?? 0,
            said: row.total === null ? '' : say(row.total),
            color: row.color ?? 'var(--accent)',
            to: linkTo(row.key),
            ...(segment !== null && {
              parts: series.map((one) => ({ ...one, value: Number(rows[nth]?.[one.key] ?? 0) })),
            }),
          }))}
        />
      ) : (
        <Plot
          kind={chart === 'line' ? 'lines' : 'columns'}
          label={title}
          height={320}
          rows={drawn}
          series={series}
          isStacked={isSum}
          sayX={String}
          sayValue={isSum ? figure : (days) => shared.days(days * HOURS_OF_DAY)}
          onSelect={({ to, ...row }, key) => {
            const target = (key !== null && row[`${key} to`]) || to;
            if (target) void open(String(target));
          }}
        />
      )}
    </ChartCard>
  );
}

/** Numbers stay numbers in a table and its file. */
const said = (say: (value: number) => string, value: number | null) =>
  value === null ? '' : say === figure ? value : say(value);

/** The list of what a mark counts, if a list has exactly that. */
export function useMarkLinks({ choice, from, until }: Answered, where: readonly Condition[]) {
  const { kind, listOf, statuses } = useShown();
  return (slice: string | null, segment?: string | null): string | undefined => {
    if (!listOf) return undefined;
    const conditions = markConditions({
      choice,
      kind,
      days: { from, until },
      slice,
      ...(segment !== undefined && { segment }),
      fields: listFields[kind],
      where,
      statuses: statuses.map(({ value }) => value),
    });
    return conditions ? listOf(...conditions) : undefined;
  };
}
