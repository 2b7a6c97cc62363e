import { urgencyOf } from '#features/tasks/rules';
import type { IssueRow } from '#features/issues/contract';
import { categoryOf } from '#features/issues/rules';
import { type IssueFilter, type IssueLook, issuePriorities } from './look.ts';
import { issueStatuses } from './words.ts';

/** What the words of a look stand for today. */
export interface Sighted {
  readonly userId: string;
  readonly projectKey: string;
  /** In the order in which their groups stand. */
  readonly personIds: readonly string[];
  /** What the server found in texts that are not here. */
  readonly found: ReadonlySet<string>;
  /** Groups of which only the head is shown, as `status:OPEN`. */
  readonly folded: ReadonlySet<string>;
}

export interface IssueGroup<I> {
  /** A status, a priority, a person's id or `none`; '' where nothing is grouped. */
  readonly key: string;
  readonly issues: readonly I[];
  /** How many there are, folded away ones too. */
  readonly count: number;
  readonly isFolded: boolean;
}

export interface Arranged<I> {
  readonly groups: readonly IssueGroup<I>[];
  /** The ids of all that is shown, from top to bottom; with somebody in two groups, once. */
  readonly order: readonly string[];
  /** How many there are before the filter, and of these how many are shown. */
  readonly total: number;
  readonly shown: number;
}

/** The issues as a look shows them: filtered, in order, in groups. 5,000 of them take a few milliseconds. */
export function arranged<I extends IssueRow>(issues: readonly I[], look: IssueLook, sighted: Sighted): Arranged<I> {
  const inView = issues.filter((issue) => isInView(issue, look));
  const lets = filterOf(look.filter, sighted);
  const shown = inView.filter(lets).sort(comparing(look.sort));
  const groups = grouped(shown, look, sighted);
  return {
    groups,
    order: groups.flatMap((group) => group.issues.map(({ id }) => id)),
    total: inView.length,
    shown: shown.length,
  };
}

/** A status that one asks for by name is shown in whichever view. */
function isInView({ status }: IssueRow, { view, filter }: IssueLook): boolean {
  if (view === 'triage') return status === 'TRIAGE';
  if (filter.statuses.includes(status)) return true;
  const category = categoryOf(status);
  return view === 'all' || category === 'unstarted' || category === 'started';
}

function filterOf(filter: IssueFilter, { userId, projectKey, found }: Sighted): (issue: IssueRow) => boolean {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  const wanted = new Set(filter.assignees.map((id) => (id === 'me' ? userId : id)));
  const labels = new Set(filter.labels);
  return (issue) => {
    if (filter.statuses.length > 0 && !filter.statuses.includes(issue.status)) return false;
    if (filter.types.length > 0 && !filter.types.includes(issue.type)) return false;
    if (filter.priorities.length > 0 && !filter.priorities.includes(issue.priority)) return false;
    if (wanted.size > 0 && !isAmong(issue.assigneeIds, wanted)) return false;
    if (labels.size > 0 && !isAmong(issue.labelIds, labels)) return false;
    if (words.length === 0) return true;
    const text = `${projectKey}-${issue.number} ${issue.title}`.toLowerCase();
    return words.every((word) => text.includes(word)) || found.has(issue.id);
  };
}

const isAmong = (ids: readonly string[], wanted: ReadonlySet<string>): boolean =>
  ids.length === 0 ? wanted.has('none') : ids.some((id) => wanted.has(id));

type Compare = (one: IssueRow, other: IssueRow) => number;

const newest: Compare = (one, other) => descending(one.createdAt, other.createdAt) || descending(one.id, other.id);

function comparing(sort: IssueLook['sort']): Compare {
  switch (sort) {
    case 'newest':
      return newest;
    case 'updated':
      return (one, other) => descending(one.updatedAt, other.updatedAt) || newest(one, other);
    case 'due':
      // What has no day comes last.
      return (one, other) => descending(other.dueDate ?? '9999', one.dueDate ?? '9999') || newest(one, other);
    case 'number':
      return (one, other) => other.number - one.number || newest(one, other);
    default:
      return (one, other) => urgencyOf(one.priority) - urgencyOf(other.priority) || newest(one, other);
  }
}

const descending = (one: string, other: string): number => (one < other ? 1 : one > other ? -1 : 0);

function grouped<I extends IssueRow>(
  issues: readonly I[],
  { group }: IssueLook,
  { personIds, folded }: Sighted,
): IssueGroup<I>[] {
  const count = issues.length;
  if (group === 'none') return count > 0 ? [{ key: '', issues, count, isFolded: false }] : [];
  const byKey = Map.groupBy(issues, (issue) => groupOf(issue, group, personIds));
  const order: readonly string[] = { status: STATUS_ORDER, priority: issuePriorities, assignee: [...personIds, 'none'] }[group];
  return [...byKey]
    .map(([key, own]) => {
      const isFolded = folded.has(`${group}:${key}`);
      return { key, issues: isFolded ? [] : own, count: own.length, isFolded };
    })
    .sort((one, other) => placeIn(order, one.key) - placeIn(order, other.key));
}

/** Several assignees are one group's only: that of whoever comes first by name. */
function groupOf(issue: IssueRow, group: 'status' | 'priority' | 'assignee', personIds: readonly string[]): string {
  if (group !== 'assignee') return issue[group];
  const [only = 'none'] = issue.assigneeIds;
  if (issue.assigneeIds.length < 2) return only;
  return personIds.find((id) => issue.assigneeIds.includes(id)) ?? only;
}

/** What is under way stands first, what is over last. */
const STATUS_ORDER: readonly string[] = [
  'IN_REVIEW',
  'IN_PROGRESS',
  'OPEN',
  'TRIAGE',
  ...issueStatuses.slice(issueStatuses.indexOf('RESOLVED')),
];

const placeIn = (order: readonly string[], key: string): number => (order.includes(key) ? order.indexOf(key) : order.length);

/** The queue of outside reports, oldest first; what is snoozed stands behind it until its moment. */
export function queued<I extends IssueRow>(issues: readonly I[], now: number): { waiting: I[]; snoozed: I[] } {
  const all = issues.filter(({ status }) => status === 'TRIAGE').sort((one, other) => -newest(one, other));
  const isAsleep = ({ snoozedUntil }: I) => snoozedUntil !== null && Date.parse(snoozedUntil) > now;
  return {
    waiting: all.filter((issue) => !isAsleep(issue)),
    snoozed: all.filter(isAsleep).sort((one, other) => descending(other.snoozedUntil ?? '', one.snoozedUntil ?? '')),
  };
}
