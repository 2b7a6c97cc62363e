import { useNavigate } from 'react-router';
import { shortDate } from '#contract/dates';
import { ChartCard, Plot, RankedBars } from '#features/charts/web';
import { is } from '../rules.ts';
import { useShown } from './shown.ts';
import * as words from './words.ts';

/** How long each completed item took. */
export function CycleChart() {
  const { data, keyOf, pageOf } = useShown();
  const open = useNavigate();
  const { count, p50, p85, items } = data.cycle;
  const rows = items.map((item) => ({
    x: Date.parse(item.doneAt),
    hours: item.hours / 24,
    to: pageOf(item),
    said: words.itemSaid(keyOf(item), item.title),
  }));
  const marks = [
    ...(p50 === null ? [] : [{ value: p50 / 24, name: words.p50 }]),
    ...(p85 === null ? [] : [{ value: p85 / 24, name: words.p85 }]),
  ];
  return (
    <ChartCard
      title={words.cycle}
      note={p50 === null || p85 === null ? words.cycleHint : words.cycleNote(count, words.duration(p50), words.duration(p85))}
      file="cycle-time"
      isEmpty={count === 0}
      table={{
        columns: [words.item, words.completedOn, words.time],
        rows: items.map((item) => ({
          key: item.id,
          cells: [words.itemSaid(keyOf(item), item.title), shortDate(item.doneAt), words.duration(item.hours)],
          to: pageOf(item),
        })),
      }}
    >
      <Plot
        kind="dots"
        label={words.cycle}
        rows={rows}
        series={[{ key: 'hours', name: words.time, color: 'var(--accent)' }]}
        sayX={(moment) => shortDate(new Date(Number(moment)).toISOString())}
        sayValue={(days) => words.days(days * 24)}
        marks={marks}
        onSelect={({ to }) => void open(String(to))}
      />
    </ChartCard>
  );
}

/** How long completed items were in each status. */
export function TimeInStatusChart() {
  const { data, statuses, listOf } = useShown();
  const rows = statuses.flatMap((status) => {
    const found = data.timeInStatus.find((one) => one.status === status.value);
    return found ? [{ ...found, ...status }] : [];
  });
  return (
    <ChartCard
      title={words.timeInStatus}
      note={words.timeInStatusNote}
      file="time-in-status"
      isEmpty={rows.length === 0}
      table={{
        columns: [words.status, words.time, words.totalTime, words.itemsColumn],
        rows: rows.map(({ value, name, medianHours, totalHours, items }) => ({
          key: value,
          cells: [name, words.duration(medianHours), words.duration(totalHours), items],
          to: listOf?.(is('status', value)),
        })),
      }}
    >
      <RankedBars
        bars={rows.map(({ value, name, color, medianHours }) => ({
          key: value,
          name,
          color,
          value: medianHours,
          said: words.duration(medianHours),
          to: listOf?.(is('status', value)),
        }))}
      />
    </ChartCard>
  );
}
