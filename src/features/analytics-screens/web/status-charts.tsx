import { useNavigate } from 'react-router';
import { ChartCard, HeatTable, Plot } from '#features/charts/web';
import { priorities } from '#features/task-surface/rules';
import { priorityLabel } from '#ui/priority-icon';
import { is } from '../rules.ts';
import { useShown } from './shown.ts';
import * as words from './words.ts';

/** How many are in each status. */
export function StatusChart() {
  const { data, statuses, listOf } = useShown();
  const open = useNavigate();
  const rows = statuses
    .map(({ value, name, color }) => ({
      x: name,
      color,
      status: value,
      value: data.groups.reduce((sum, { status, count }) => sum + (status === value ? count : 0), 0),
    }))
    .filter(({ value }) => value > 0);
  return (
    <ChartCard
      title={words.byStatus}
      file="status"
      isEmpty={rows.length === 0}
      legend={rows.map(({ status, x, color, value }) => ({ key: status, name: `${x} ${value}`, color }))}
      table={{
        columns: [words.status, words.count],
        rows: rows.map(({ x, status, value }) => ({ key: status, cells: [x, value], to: listOf?.(is('status', status)) })),
      }}
    >
      <Plot
        kind="ring"
        label={words.byStatus}
        rows={rows}
        series={[{ key: 'value', name: '', color: 'var(--accent)' }]}
        {...(listOf && { onSelect: ({ status }) => void open(listOf(is('status', String(status)))) })}
      />
    </ChartCard>
  );
}

/** Counts by priority and status. */
export function PriorityChart() {
  const { data, statuses, listOf } = useShown();
  const valueOf = (priority: string, status: string) =>
    data.groups.find((group) => group.priority === priority && group.status === status)?.count ?? 0;
  const columns = statuses
    .filter(({ value }) => data.groups.some(({ status }) => status === value))
    .map(({ value, name }) => ({ key: value, name }));
  const linkTo = (priority: string, status: string) => listOf?.(is('priority', priority), is('status', status));
  return (
    <ChartCard
      title={words.priorities}
      file="priority-and-status"
      isEmpty={columns.length === 0}
      table={{
        columns: [words.priority, ...columns.map(({ name }) => name)],
        rows: priorities.map((priority) => ({
          key: priority,
          cells: [priorityLabel(priority), ...columns.map(({ key }) => valueOf(priority, key))],
          to: listOf?.(is('priority', priority)),
        })),
      }}
    >
      <HeatTable
        label={words.priorities}
        corner={words.priority}
        columns={columns}
        rows={priorities.map((priority) => ({ key: priority, name: priorityLabel(priority) }))}
        valueOf={valueOf}
        linkTo={linkTo}
      />
    </ChartCard>
  );
}
