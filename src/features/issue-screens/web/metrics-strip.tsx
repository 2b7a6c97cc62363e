import { memo, type ReactNode } from 'react';
import { type Condition, conditionText, type FilterField, noFilter } from '#contract/filters';
import { Skeleton } from '#ui/skeleton';
import { VisuallyHidden } from '#ui/visually-hidden';
import type { IssuesMetrics } from '#features/issues/contract';
import { issueFilterField } from '#features/issues/fields';
import { categoryOf, isOpen } from '#features/issues/rules';
import type { IssueViewState, IssueView } from './view-settings.ts';
import styles from './metrics-strip.module.css';
import { issueStatuses } from './words.ts';
import * as words from './list-words.ts';

export interface MetricsStripProps {
  /** Null while loading. */
  metrics: IssuesMetrics | null;
  viewState: IssueViewState;
}

/** The metrics of the project's issues in one line. Some of them are buttons that show exactly the issues they count. */
export const MetricsStrip = memo(function MetricsStrip({ metrics, viewState }: MetricsStripProps) {
  if (!metrics) return <MetricsSkeleton />;
  const open = underWay.reduce((sum, status) => sum + metrics.byStatus[status], 0);
  // Issues in triage count here. A view of open issues contains them only if its filter names triage.
  const isWaiting = metrics.byStatus.TRIAGE > 0;
  return (
    <dl className={styles.strip} aria-label={words.issueSummary}>
      <Metric name={words.total} value={metrics.total} onPress={() => show(viewState, 'all', [])} />
      <Metric name={words.open} value={open} onPress={() => show(viewState, 'open', [])} />
      <Metric
        name={words.unassignedCount}
        value={metrics.unassigned}
        {...switched(viewState, 'open', isWaiting ? [OPEN_OR_WAITING, NO_ASSIGNEE] : [NO_ASSIGNEE])}
      />
      <Metric
        name={words.overdue}
        value={metrics.overdue}
        tone={metrics.overdue > 0 ? 'danger' : 'normal'}
        {...switched(viewState, isWaiting ? 'all' : 'open', [OVERDUE])}
      />
      <Metric name={words.openedLately} value={metrics.openedLast7d} />
      <Metric name={words.resolvedLately} value={metrics.resolvedLast7d} />
      <Metric name={words.medianResolution} value={hoursSaid(metrics.medianResolutionHours)} />
      <Metric name={words.oldestOpen} value={metrics.oldestOpenDays === null ? '–' : words.days(metrics.oldestOpenDays)} />
    </dl>
  );
});

const OPEN_OR_WAITING: Condition = { field: 'status', op: 'is', values: issueStatuses.filter(isOpen) };
const NO_ASSIGNEE: Condition = { field: 'assignee', op: 'is', values: ['none'] };
const OVERDUE: Condition = { field: 'due', op: 'is', values: ['overdue'] };

/** Shows only what a metric counts. Earlier filters and searches are removed. */
const show = ({ setViewSettings }: IssueViewState, view: IssueView, where: readonly Condition[]): void =>
  setViewSettings({ view, filter: { ...noFilter, where } });

/** A metric of open issues as a switch: pressed again, it takes its filter away. */
function switched(viewState: IssueViewState, view: IssueView, where: readonly Condition[]) {
  const { filter } = viewState.viewSettings;
  const isPressed = viewState.viewSettings.view === view && filter.text === '' && said(filter.where) === said(where);
  return { isPressed, onPress: () => (isPressed ? show(viewState, 'open', []) : show(viewState, view, where)) };
}

/** Conditions as a text that does not depend on their order. */
const said = (where: readonly Condition[]): string =>
  where
    .map((condition) => `${condition.field}=${conditionText(issueFilterField(condition.field) as FilterField, condition)}`)
    .toSorted()
    .join('&');

interface MetricProps {
  name: string;
  value: ReactNode;
  tone?: 'normal' | 'danger';
  isPressed?: boolean;
  onPress?: () => void;
}

function Metric({ name, value, tone = 'normal', isPressed, onPress }: MetricProps) {
  const shown = (
    <span className={styles.value} data-tone={tone}>
      {value}
    </span>
  );
  return (
    <div className={styles.metric}>
      <dt className={styles.name}>{name}</dt>
      <dd>
        {onPress ? (
          <button type="button" className={styles.press} aria-pressed={isPressed} onClick={onPress}>
            {shown}
            <VisuallyHidden>{words.showMetric(name)}</VisuallyHidden>
          </button>
        ) : (
          shown
        )}
      </dd>
    </div>
  );
}

/** The statuses in the view of open issues. Issues in triage have a view of their own. */
const underWay = issueStatuses.filter((status) => ['unstarted', 'started'].includes(categoryOf(status)));

/** "20 min", "3.5 h", and in days from two on. */
function hoursSaid(hours: number | null): string {
  if (hours === null) return '–';
  if (hours < 1) return words.minutes(Math.round(hours * 60));
  return hours < 48 ? words.hours(hours) : words.days(Math.round((hours / 24) * 10) / 10);
}

export function MetricsSkeleton() {
  return (
    <div className={styles.strip}>
      {[44, 40, 70, 56, 96, 105, 104, 72].map((width) => (
        <Skeleton key={width} width={width} height={30} radius={4} />
      ))}
    </div>
  );
}
