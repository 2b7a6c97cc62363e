import { shortDate } from '#contract/dates';
import { BarChart3 } from 'lucide-react';
import { Avatar } from '#ui/avatar';
import { EmptyState } from '#ui/empty-state';
import { Heading } from '#ui/heading';
import { Loading, Skeleton } from '#ui/skeleton';
import { Row, Table } from '#ui/table';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { useNarrow } from '#web/use-narrow';
import type { Productivity, TeamSummary } from '../contract.ts';
import { PRODUCTIVE_MOST } from '../rules.ts';
import { Load } from './member-parts.tsx';
import { useTeamSummary } from './data.ts';
import figures from './productivity.module.css';
import styles from './team.module.css';
import * as words from './words.ts';

/** The departments of a workspace with their open work, and how many tasks its people completed per week. */
export function ProductivityView({ workspaceId }: { workspaceId: string }) {
  const { data, status, error, retry } = useTeamSummary(workspaceId);
  if (status === 'error') return <Failure error={error} onRetry={retry} what={words.productivityPart} />;
  if (!data) return <ProductivitySkeleton />;
  return (
    <div className={figures.sections}>
      <section>
        <Heading level={2} size="strong" className={figures.title}>
          {words.departments}
        </Heading>
        <Departments departments={data.departments} />
      </section>
      <section>
        <Heading level={2} size="strong" className={figures.title}>
          {words.completedPerWeek}
        </Heading>
        <Completed summary={data} />
        <Text size="small" tone="faint" className={styles.note}>
          {data.productivity.length < PRODUCTIVE_MOST ? words.productivityHint : words.productivityHintCut(PRODUCTIVE_MOST)}
        </Text>
      </section>
    </div>
  );
}

function Departments({ departments }: Pick<TeamSummary, 'departments'>) {
  return (
    <Table label={words.departments}>
      <thead>
        <tr>
          <th scope="col">{words.department}</th>
          <th scope="col" data-numeric className={figures.spare}>
            {words.people}
          </th>
          <th scope="col" data-numeric>
            {words.openTasks}
          </th>
          <th scope="col">{words.workload}</th>
        </tr>
      </thead>
      <tbody>
        {departments.map(({ name, members, activeTasks, workload, capacityHours }) => (
          <Row key={name ?? ''}>
            <th scope="row" className={styles.first}>
              <Text as="span" strong={name !== null} tone={name === null ? 'muted' : 'normal'}>
                {name ?? words.noDepartment}
              </Text>
            </th>
            <td data-numeric className={figures.spare}>
              {members}
            </td>
            <td data-numeric>{activeTasks}</td>
            <td>
              <Load workload={workload} capacityHours={capacityHours} name={name ?? words.noDepartmentWorkload} />
            </td>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** The number of latest weeks that fit on a phone. */
const WEEKS_ON_A_PHONE = 4;

function Completed({ summary }: { summary: TeamSummary }) {
  const isNarrow = useNarrow();
  const { weeks, productivity } = isNarrow ? latest(summary, WEEKS_ON_A_PHONE) : summary;
  const most = Math.max(1, ...productivity.flatMap(({ completed }) => completed));
  if (productivity.every(({ completed }) => completed.every((count) => count === 0))) {
    return (
      <EmptyState icon={<BarChart3 />} title={words.nothingCompleted} size="inline" level={3}>
        {words.nothingCompletedHint}
      </EmptyState>
    );
  }
  return (
    <Table label={words.completedPerWeek}>
      <thead>
        <tr>
          <th scope="col">{words.personColumn}</th>
          {weeks.map((week) => (
            <th key={week} scope="col" className={figures.week}>
              {shortDate(week)}
            </th>
          ))}
          <th scope="col" data-numeric>
            {words.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {productivity.map((person) => (
          <Person key={person.userId} person={person} weeks={weeks} most={most} />
        ))}
      </tbody>
    </Table>
  );
}

const latest = ({ weeks, productivity }: TeamSummary, count: number): Pick<TeamSummary, 'weeks' | 'productivity'> => ({
  weeks: weeks.slice(-count),
  productivity: productivity.map((person) => ({ ...person, completed: person.completed.slice(-count) })),
});

function Person({ person, weeks, most }: { person: Productivity; weeks: readonly string[]; most: number }) {
  const { userId, name, avatar, completed } = person;
  return (
    <Row>
      <th scope="row" className={styles.first}>
        <span className={styles.who}>
          <Avatar name={name} id={userId} image={avatar} size={22} decorative />
          <Text as="span" truncate>
            {name}
          </Text>
        </span>
      </th>
      {weeks.map((week, nth) => {
        const count = completed[nth] ?? 0;
        return (
          <td key={week} className={figures.week} data-none={count === 0 || undefined}>
            <span className={figures.bars}>
              <span className={figures.mark} style={{ height: `${(count / most) * 100}%` }} />
            </span>
            <span className={figures.count}>{count}</span>
          </td>
        );
      })}
      <td data-numeric>{completed.reduce((sum, count) => sum + count, 0)}</td>
    </Row>
  );
}

function ProductivitySkeleton() {
  return (
    <Loading label={words.loadingProductivity}>
      <div className={styles.skeleton}>
        {['34%', '26%', '30%', '22%'].map((width) => (
          <div key={width} className={styles.skeletonRow}>
            <Skeleton width={width} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
