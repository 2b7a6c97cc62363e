import { createContext, use } from 'react';
import type { Condition } from '#contract/filters';
import type { Analytics } from '#features/analytics/contract';
import type { Label, ProjectSummary } from '#features/projects/contract';
import { nameOf, type ProjectPerson, projectPath } from '#features/projects/web';
import type { Sprint } from '#features/sprints/contract';
import { colorVar } from '#ui/palette';
import { withFilterIn } from '#web/filter-address';
import { issueFilterField } from '#features/issues/fields';
import { issueStatusName } from '#features/issue-screens/web';
import { taskFilterField } from '#features/task-surface/rules';
import { type ChartStatus, type KindName, withConditions } from '../rules.ts';
import * as words from './words.ts';

/** What every chart of the page draws from. */
export interface Shown {
  readonly data: Analytics;
  readonly kind: KindName;
  readonly project: ProjectSummary;
  readonly statuses: readonly ChartStatus[];
  readonly labels: ReadonlyMap<string, Label>;
  readonly sprints: readonly Sprint[];
  nameOf(userId: string | null): string;
  keyOf(item: { number: number }): string;
  /** The list of what meets the filter of the page and these conditions. */
  listOf(...more: Condition[]): string;
  /** The page of an item. */
  pageOf(id: string): string;
}

export const ShownContext = createContext<Shown | null>(null);

export function useShown(): Shown {
  const shown = use(ShownContext);
  if (!shown) throw new Error('A chart stands outside of the page of analytics.');
  return shown;
}

const ISSUE_COLORS: Readonly<Record<string, readonly [string, boolean]>> = {
  TRIAGE: ['var(--color-orange)', true],
  OPEN: ['var(--status-todo)', false],
  IN_PROGRESS: ['var(--status-in-progress)', false],
  IN_REVIEW: ['var(--status-review)', true],
  RESOLVED: ['var(--status-done)', false],
  CLOSED: ['var(--color-teal)', true],
  WONT_FIX: ['var(--line-strong)', false],
  DUPLICATE: ['var(--color-gray)', true],
};

/** The statuses of a kind in the order of the work. Every second one is hatched, so that neighbors differ without color. */
export const statusesOf = (kind: KindName, { columns }: ProjectSummary): ChartStatus[] =>
  kind === 'tasks'
    ? columns.map(({ status, name, color }, nth) => ({ value: status, name, color: colorVar(color), isHatched: nth % 2 === 1 }))
    : Object.entries(ISSUE_COLORS).map(([value, [color, isHatched]]) => ({
        value,
        name: issueStatusName(value),
        color,
        isHatched,
      }));

interface Given {
  data: Analytics;
  kind: KindName;
  project: ProjectSummary;
  people: readonly ProjectPerson[];
  labels: readonly Label[];
  sprints: readonly Sprint[];
  where: readonly Condition[];
}

export function shownOf({ data, kind, project, people, labels, sprints, where }: Given): Shown {
  const persons = new Map(people.map((person) => [person.id, person]));
  const path = projectPath(project);
  const field = kind === 'tasks' ? taskFilterField : issueFilterField;
  return {
    data,
    kind,
    project,
    statuses: statusesOf(kind, project),
    labels: new Map(labels.map((label) => [label.id, label])),
    sprints,
    nameOf: (userId) => {
      if (userId === null) return words.noAssignee;
      const person = persons.get(userId);
      return person ? nameOf(person) : words.someone;
    },
    keyOf: ({ number }) => `${project.key}-${number}`,
    listOf: (...more) => {
      const filter = { text: '', where: withConditions(where, more) };
      const search = withFilterIn(new URLSearchParams(), field, filter, kind === 'tasks' ? {} : { view: 'all' });
      return `${path}/${kind === 'tasks' ? 'list' : 'issues'}?${search.toString()}`;
    },
    pageOf: (id) => `${path}/${kind === 'tasks' ? 'list' : 'issues'}/${id}`,
  };
}
