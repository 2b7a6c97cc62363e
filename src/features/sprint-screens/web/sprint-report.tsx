import { figure } from '#contract/counts';
import type { ProjectSummary } from '#features/projects/contract';
import type { ProjectScope } from '#features/projects/web';
import type { Amount, Sprint, SprintItem, SprintReport } from '#features/sprints/contract';
import { type Measure, measureOf } from '#features/sprints/rules';
import { getReport } from '#features/sprints/web';
import { Badge } from '#ui/badge';
import { PartHead } from '#ui/part-head';
import { Loading, Skeleton } from '#ui/skeleton';
import { Text } from '#ui/text';
import { TextLink } from '#ui/text-link';
import { Failure } from '#web/failure.tsx';
import { useQuery } from '#web/use-query';
import { type Fate, fateOf } from '../rules.ts';
import { Retrospective } from './retrospective.tsx';
import { Burns } from './sprint-charts.tsx';
import { SprintVerdict } from './sprint-verdict.tsx';
import styles from './sprints-view.module.css';
import * as words from './words.ts';

interface PastSprintReportProps {
  scope: ProjectScope;
  project: ProjectSummary;
  sprint: Sprint;
  mayManage: boolean;
}

const FATES: readonly Fate[] = ['completed', 'carriedOver', 'unfinished', 'removed'];

/** What a sprint came to, as it was when the sprint ended, and its retrospective. */
export function PastSprintReport({ scope, project, sprint, mayManage }: PastSprintReportProps) {
  const report = useQuery(`sprint-report:${sprint.id}`, (via) => getReport(sprint.id, via), { refetchesOn: ['Sprint'] });
  if (report.status === 'error')
    return <Failure error={report.error} onRetry={report.retry} what={words.theReport} size="inline" />;
  if (!report.data)
    return (
      <Loading label={words.loadingReport}>
        <Skeleton width="100%" height={320} />
      </Loading>
    );
  const { data } = report;
  const byFate = Map.groupBy(data.history, fateOf);
  return (
    <>
      <div className={styles.pastName}>
        <SprintVerdict sprint={sprint} />
        <Text as="span" size="small" tone="muted">
          {words.days(sprint)}
        </Text>
      </div>
      {sprint.goal === '' ? null : <Text tone="muted">{sprint.goal}</Text>}
      <Numbers report={data} />
      <Burns
        sprint={sprint}
        known={new Map(data.days.map((day) => [day.day, day]))}
        measure={measureOf(data.days.map((day) => day.scope))}
      />
      <Retrospective sprintId={sprint.id} text={data.retrospective} mayEdit={mayManage} />
      {FATES.map((fate) => {
        const items = byFate.get(fate) ?? [];
        return items.length === 0 ? null : (
          <section key={fate} aria-label={words.fates[fate]}>
            <PartHead title={words.fates[fate]} count={items.length} />
            <ul className={styles.items}>
              {items.map((item) => (
                <Item key={item.itemId} item={item} scope={scope} project={project} />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

function Numbers({ report }: { report: SprintReport }) {
  const { committed, addedLate, completed, carriedOver, removed } = report;
  const measure = measureOf([committed, addedLate, completed, carriedOver, removed]);
  return (
    <dl className={styles.tiles} aria-label={words.summary}>
      <Tile name={words.committed} amount={committed} measure={measure} />
      <Tile name={words.addedLate} amount={addedLate} measure={measure} />
      <Tile name={words.fates.completed} amount={completed} measure={measure} />
      <Tile name={words.fates.carriedOver} amount={carriedOver} measure={measure} />
      <Tile name={words.fates.removed} amount={removed} measure={measure} />
    </dl>
  );
}

function Tile({ name, amount, measure }: { name: string; amount: Amount; measure: Measure }) {
  return (
    <div className={styles.tile}>
      <Text as="dt" size="small" tone="muted">
        {name}
      </Text>
      <Text as="dd" strong numeric>
        {measure === 'points' ? words.points(amount.points) : words.itemAmount(amount.count)}
      </Text>
    </div>
  );
}

function Item({ item, scope, project }: { item: SprintItem; scope: ProjectScope; project: ProjectSummary }) {
  const { itemType, itemId, number, title, points, isAddedLate } = item;
  const view = itemType === 'ISSUE' ? 'issues' : 'sprints';
  const path = `/dashboard/${scope.workspaceId}/projects/${scope.projectId}/${view}/${itemId}`;
  return (
    <li>
      <Text as="span" size="small" tone="faint" numeric>
        {`${project.key}-${number}`}
      </Text>
      <span className={styles.itemTitle}>
        {title === null ? (
          <Text as="span" tone="faint">
            {words.missingItem}
          </Text>
        ) : (
          <TextLink to={path}>{title}</TextLink>
        )}
      </span>
      {isAddedLate ? <Badge>{words.addedAfterStart}</Badge> : null}
      <span className={styles.points} title={points > 0 ? words.points(points) : undefined}>
        {points > 0 ? figure(points) : null}
      </span>
    </li>
  );
}
