import { useNavigate } from 'react-router';
import { ChartCard, Plot } from '#features/charts/web';
import { useShown } from './shown.ts';
import * as words from './words.ts';

/** The hours that completed tasks were estimated at, and those that they took. */
export function EstimatesChart() {
  const { data, keyOf, pageOf } = useShown();
  const open = useNavigate();
  const { count, estimatedHours, loggedHours, items } = data.estimates;
  return (
    <ChartCard
      title={words.estimates}
      note={count === 0 ? null : words.estimatesNote(count, words.hours(estimatedHours), words.hours(loggedHours))}
      file="estimated-and-logged"
      isEmpty={count === 0}
      table={{
        columns: [words.item, words.estimated, words.logged],
        rows: items.map((item) => ({
          key: item.id,
          cells: [words.itemSaid(keyOf(item), item.title), words.hours(item.estimatedHours), words.hours(item.loggedHours)],
          to: pageOf(item),
        })),
      }}
    >
      <Plot
        kind="dots"
        label={words.estimates}
        rows={items.map((item) => ({
          x: item.estimatedHours,
          logged: item.loggedHours,
          to: pageOf(item),
          said: words.itemSaid(keyOf(item), item.title),
        }))}
        series={[{ key: 'logged', name: words.logged, color: 'var(--accent)' }]}
        sayX={(hours) => words.hours(Number(hours))}
        sayValue={words.hours}
        onSelect={({ to }) => void open(String(to))}
      />
    </ChartCard>
  );
}
