import { figure } from '#contract/counts';
import { ChartCard, Plot } from '#features/charts/web';
import type { Sprint } from '#features/sprints/contract';
import { useShown } from './shown.ts';
import * as words from './words.ts';

const SPRINTS_MOST = 6;

/** What the last completed sprints committed to and what they completed: in points if any has points, otherwise in items. */
export function VelocityChart() {
  const { sprints } = useShown();
  const ended = sprints
    .filter(({ status }) => status === 'COMPLETED')
    .toSorted((one, other) => (one.endsAt < other.endsAt ? -1 : 1))
    .slice(-SPRINTS_MOST);
  const hasPoints = ended.some(({ committedPoints, completedPoints }) => Number(committedPoints) + Number(completedPoints) > 0);
  const rows = ended.map((sprint) => ({ x: sprint.name, id: sprint.id, ...amountsOf(sprint, hasPoints) }));
  const series = [
    { key: 'committed', name: words.committed, color: 'var(--color-blue)', isHatched: true },
    { key: 'completed', name: words.completed, color: 'var(--status-done)' },
  ];
  return (
    <ChartCard
      title={words.velocity}
      note={hasPoints ? words.velocityNote : words.velocityNoteCounts}
      file="velocity"
      isEmpty={rows.length === 0}
      whyEmpty={words.noVelocity}
      legend={series}
      table={{
        columns: [words.sprint, words.committed, words.completed],
        rows: rows.map(({ x, id, committed, completed }) => ({ key: id, cells: [x, committed, completed] })),
      }}
    >
      <Plot kind="columns" label={words.velocity} rows={rows} series={series} sayValue={figure} />
    </ChartCard>
  );
}

const amountsOf = (sprint: Sprint, hasPoints: boolean) => ({
  committed: (hasPoints ? sprint.committedPoints : sprint.committedCount) ?? 0,
  completed: (hasPoints ? sprint.completedPoints : sprint.completedCount) ?? 0,
});
