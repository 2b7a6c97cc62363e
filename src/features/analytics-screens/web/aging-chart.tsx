import { ChartCard, RankedBars } from '#features/charts/web';
import { useShown } from './shown.ts';
import * as words from './words.ts';

/** More would be a list. The table has all. */
const SHOWN_MOST = 12;

/** Since when started items have been in progress. */
export function AgingChart() {
  const { data, statuses, keyOf, pageOf } = useShown();
  const { aging } = data;
  const statusOf = (value: string) => statuses.find((status) => status.value === value);
  return (
    <ChartCard
      title={words.aging}
      note={words.agingNote}
      file="age-of-work-in-progress"
      isEmpty={aging.length === 0}
      legend={statuses
        .filter(({ value }) => aging.some(({ status }) => status === value))
        .map(({ value, name, color }) => ({ key: value, name, color }))}
      table={{
        columns: [words.item, words.status, words.age],
        rows: aging.map((item) => ({
          key: item.id,
          cells: [
            words.itemSaid(keyOf(item), item.title),
            statusOf(item.status)?.name ?? item.status,
            words.duration(item.hours),
          ],
          to: pageOf(item),
        })),
      }}
    >
      <RankedBars
        bars={aging.slice(0, SHOWN_MOST).map((item) => ({
          key: item.id,
          name: words.itemSaid(keyOf(item), item.title),
          value: item.hours,
          said: words.duration(item.hours),
          color: statusOf(item.status)?.color ?? 'var(--accent)',
          to: pageOf(item),
        }))}
      />
    </ChartCard>
  );
}
