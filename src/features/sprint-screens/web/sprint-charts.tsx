import { dayAfter } from '#contract/days';
import { shortDate } from '#contract/dates';
import { ChartCard, Plot, type PlotRow, type Series } from '#features/charts/web';
import type { Sprint, SprintDay } from '#features/sprints/contract';
import { lengthOf, type Measure, measureOf, type Progress } from '#features/sprints/rules';
import { getReport } from '#features/sprints/web';
import { Failure } from '#web/failure.tsx';
import { useQuery } from '#web/use-query';
import { ChartsSkeleton } from './shown-charts.tsx';
import styles from './sprints-view.module.css';
import * as words from './words.ts';

interface SprintChartsProps {
  sprint: Sprint;
  /** How far it is now. */
  progress: Progress;
  today: string;
}

const DOWN: readonly Series[] = [
  { key: 'remaining', name: words.remaining, color: 'var(--accent)' },
  { key: 'ideal', name: words.ideal, color: 'var(--text-faint)', isHatched: true },
];
const UP: readonly Series[] = [
  { key: 'completed', name: words.completed, color: 'var(--status-done)' },
  { key: 'scope', name: words.scope, color: 'var(--text-faint)', isHatched: true },
];

/** Burn-down and burn-up of a sprint. Past days come from the server, and the current one from the rows. */
export function SprintCharts({ sprint, progress, today }: SprintChartsProps) {
  const report = useQuery(`sprint-report:${sprint.id}`, (via) => getReport(sprint.id, via), { refetchesOn: ['Sprint'] });
  if (report.status === 'error')
    return <Failure error={report.error} onRetry={report.retry} what={words.theReport} size="inline" />;
  if (!report.data) return <ChartsSkeleton />;
  const past = report.data.days.filter(({ day }) => day < today);
  const known = new Map([...past, { day: today, ...progress }].map((day) => [day.day, day]));
  const measure = measureOf([progress.scope, ...past.map(({ scope }) => scope)]);
  return <Burns sprint={sprint} known={known} measure={measure} />;
}

interface BurnsProps {
  sprint: Sprint;
  known: ReadonlyMap<string, SprintDay>;
  measure: Measure;
}

/** Both charts of a sprint, from the days that are known. */
export function Burns({ sprint, known, measure }: BurnsProps) {
  const rows = rowsOf(sprint, known, measure);
  return (
    <div className={styles.charts}>
      <Burn title={words.burnDown} label={words.burnDownOf(sprint.name)} series={DOWN} rows={rows} measure={measure} />
      <Burn title={words.burnUp} label={words.burnUpOf(sprint.name)} series={UP} rows={rows} measure={measure} />
    </div>
  );
}

interface BurnProps {
  title: string;
  label: string;
  series: readonly Series[];
  rows: readonly PlotRow[];
  measure: Measure;
}

function Burn({ title, label, series, rows, measure }: BurnProps) {
  // The first row is the start, before the end of the first day.
  const firstDay = rows[1]?.x ?? '';
  const written = rows.filter((row) => row['scope'] !== null);
  return (
    <ChartCard
      title={title}
      note={words.measuredIn[measure]}
      legend={series}
      table={{
        columns: [words.day, ...series.map(({ name }) => name)],
        rows: written.map((row) => ({
          key: String(row.x),
          cells: [row.x < firstDay ? words.start : shortDate(String(row.x)), ...series.map(({ key }) => row[key] ?? '')],
        })),
      }}
      file={label}
    >
      <Plot
        kind="lines"
        label={label}
        rows={rows}
        series={series}
        sayX={(day) => (day < firstDay ? words.start : shortDate(String(day)))}
        height={130}
      />
    </ChartCard>
  );
}

/** A row for the start and for the end of each day. Days to come have only the ideal. */
function rowsOf(sprint: Sprint, known: ReadonlyMap<string, SprintDay>, measure: Measure): PlotRow[] {
  const length = lengthOf(sprint);
  const committed = (measure === 'points' ? sprint.committedPoints : sprint.committedCount) ?? 0;
  const start = { x: dayAfter(sprint.startsAt, -1), ideal: committed, remaining: committed, completed: 0, scope: committed };
  const days = Array.from({ length }, (_, nth): PlotRow => {
    const day = dayAfter(sprint.startsAt, nth);
    const one = known.get(day);
    return {
      x: day,
      ideal: Math.round(committed * (1 - (nth + 1) / length) * 10) / 10,
      remaining: one ? one.scope[measure] - one.completed[measure] : null,
      completed: one ? one.completed[measure] : null,
      scope: one ? one.scope[measure] : null,
    };
  });
  return [start, ...days];
}
