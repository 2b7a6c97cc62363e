import { useNavigate } from 'react-router';
import { shortDate } from '#contract/dates';
import { dayAfter } from '#contract/days';
import { ChartCard, Plot } from '#features/charts/web';
import { between, burnUpOf } from '../rules.ts';
import { useShown } from './shown.ts';
import * as words from './words.ts';

const sayDay = (day: string | number): string => shortDate(String(day));

/** What was created and completed in each week. */
export function WeeklyChart() {
  const { data, listOf } = useShown();
  const open = useNavigate();
  const rows = data.weeks.map(({ week, ...counts }) => ({ x: week, ...counts }));
  const series = [
    { key: 'created', name: words.created, color: 'var(--color-blue)', isHatched: true },
    { key: 'completed', name: words.completed, color: 'var(--status-done)' },
  ];
  const inWeek = listOf ? (field: string, week: string) => listOf(between(field, week, dayAfter(week, 6))) : undefined;
  return (
    <ChartCard
      title={words.weekly}
      note={words.weeklyNote}
      file="created-and-completed"
      isEmpty={rows.every(({ created, completed }) => created + completed === 0)}
      legend={series}
      table={{
        columns: [words.week, words.created, words.completed],
        rows: rows.map(({ x, created, completed }) => ({
          key: x,
          cells: [x, created, completed],
          cellsTo: inWeek && series.map(({ key }) => inWeek(key, x)),
        })),
      }}
    >
      <Plot
        kind="columns"
        label={words.weekly}
        rows={rows}
        series={series}
        sayX={sayDay}
        {...(inWeek && { onSelect: ({ x }, key) => void (key && open(inWeek(key, String(x)))) })}
      />
    </ChartCard>
  );
}

/** The scope and what is completed of it. */
export function BurnUpChart() {
  const { data, kind } = useShown();
  const rows = burnUpOf(kind, data.flow);
  const series = [
    { key: 'scope', name: words.scope, color: 'var(--text-muted)', isHatched: true },
    { key: 'completed', name: words.completed, color: 'var(--status-done)' },
  ];
  return (
    <ChartCard
      title={words.burnUp}
      note={words.burnUpNote}
      file="burn-up"
      isEmpty={rows.length === 0}
      legend={series}
      table={{
        columns: [words.day, words.scope, words.completed],
        rows: rows.map(({ x, scope, completed }) => ({ key: x, cells: [x, scope, completed] })),
      }}
    >
      <Plot kind="lines" label={words.burnUp} rows={rows} series={series} sayX={sayDay} />
    </ChartCard>
  );
}

/** Items in each status at the end of each day. */
export function FlowChart() {
  const { data, statuses } = useShown();
  const { first, counts } = data.flow;
  const dailyOf = new Map(counts.map(({ status, daily }) => [status, daily]));
  // What is completed is at the bottom, and grows.
  const shown = statuses.filter(({ value }) => dailyOf.has(value)).toReversed();
  const rows = Array.from({ length: counts[0]?.daily.length ?? 0 }, (_, nth) => ({
    x: dayAfter(first, nth),
    ...Object.fromEntries(shown.map(({ value }) => [value, dailyOf.get(value)?.[nth] ?? 0])),
  }));
  const series = shown.map(({ value, ...status }) => ({ key: value, ...status }));
  return (
    <ChartCard
      title={words.flow}
      note={words.flowNote}
      file="cumulative-flow"
      isEmpty={rows.length === 0}
      legend={series}
      table={{
        columns: [words.day, ...shown.map(({ name }) => name)],
        rows: rows.map((row, nth) => ({
          key: row.x,
          cells: [row.x, ...shown.map(({ value }) => dailyOf.get(value)?.[nth] ?? 0)],
        })),
      }}
    >
      <Plot kind="areas" label={words.flow} rows={rows} series={series} sayX={sayDay} />
    </ChartCard>
  );
}
