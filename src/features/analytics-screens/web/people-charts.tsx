import { figure } from '#contract/counts';
import type { Condition } from '#contract/filters';
import { ChartCard, RankedBars } from '#features/charts/web';
import { colorVar } from '#ui/palette';
import { categoryIn, is } from '../rules.ts';
import { useShown } from './shown.ts';
import * as words from './words.ts';

/** The conditions of open work of a person, or of a label. */
function useOpen(): (field: string, value: string | null) => Condition[] {
  const { kind, statuses } = useShown();
  const open = statuses
    .map(({ value }) => value)
    .filter((value) => !['completed', 'canceled'].includes(categoryIn(kind, value) ?? ''));
  return (field, value) => [is('status', ...open), is(field, value ?? 'none')];
}

/** Open work by assignee: estimated hours beside the capacity if there are any, otherwise how many. */
export function WorkloadChart() {
  const { data, nameOf, listOf } = useShown();
  const open = useOpen();
  const { people } = data;
  const hasHours = people.some(({ hours }) => hours > 0);
  const bars = people.map(({ userId, open: count, hours, points, capacityHours }) => ({
    key: userId ?? 'none',
    name: nameOf(userId),
    value: hasHours ? hours : count,
    said: hasHours ? words.hours(hours) : points > 0 ? `${figure(count)} · ${words.points(points)}` : figure(count),
    limit: hasHours ? capacityHours : null,
    to: listOf?.(...open('assignee', userId)),
  }));
  return (
    <ChartCard
      title={hasHours ? words.workload : words.openWork}
      note={hasHours ? words.workloadNote : words.openWorkNote}
      file="workload"
      isEmpty={people.length === 0}
      table={{
        columns: [words.assignee, words.open, words.estimated, words.capacity],
        rows: people.map(({ userId, open: count, hours, capacityHours }) => ({
          key: userId ?? 'none',
          cells: [nameOf(userId), count, words.hours(hours), capacityHours === null ? words.none : words.hours(capacityHours)],
          to: listOf?.(...open('assignee', userId)),
        })),
      }}
    >
      <RankedBars bars={bars.toSorted((one, other) => other.value - one.value)} limitName={words.capacity} />
    </ChartCard>
  );
}

/** Overdue work by assignee. */
export function OverdueChart() {
  const { data, nameOf, listOf } = useShown();
  const late = data.people.filter(({ overdue }) => overdue > 0).toSorted((one, other) => other.overdue - one.overdue);
  const linkTo = (userId: string | null) => listOf?.(is('due', 'overdue'), is('assignee', userId ?? 'none'));
  return (
    <ChartCard
      title={words.overdueBy}
      file="overdue-by-assignee"
      isEmpty={late.length === 0}
      table={{
        columns: [words.assignee, words.overdue],
        rows: late.map(({ userId, overdue }) => ({
          key: userId ?? 'none',
          cells: [nameOf(userId), overdue],
          to: linkTo(userId),
        })),
      }}
    >
      <RankedBars
        bars={late.map(({ userId, overdue }) => ({
          key: userId ?? 'none',
          name: nameOf(userId),
          value: overdue,
          color: 'var(--color-red)',
          to: linkTo(userId),
        }))}
      />
    </ChartCard>
  );
}

/** Open work by label. */
export function LabelsChart() {
  const { data, labels, listOf } = useShown();
  const open = useOpen();
  const rows = data.labels.map(({ labelId, ...counts }) => {
    const label = labelId === null ? undefined : labels.get(labelId);
    return {
      ...counts,
      key: labelId ?? 'none',
      name: labelId === null ? words.noLabel : (label?.name ?? ''),
      color: label ? colorVar(label.color) : 'var(--text-faint)',
      to: listOf?.(...open('label', labelId)),
    };
  });
  const known = rows.filter(({ name }) => name !== '');
  return (
    <ChartCard
      title={words.labels}
      note={words.labelsNote}
      file="labels"
      isEmpty={known.length === 0}
      table={{
        columns: [words.label, words.open, words.completed],
        rows: known.map(({ key, name, open: count, completed, to }) => ({ key, cells: [name, count, completed], to })),
      }}
    >
      <RankedBars bars={known.map(({ key, name, color, open: count, to }) => ({ key, name, color, value: count, to }))} />
    </ChartCard>
  );
}
