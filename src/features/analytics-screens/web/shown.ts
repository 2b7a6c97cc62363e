import { createContext, use } from 'react';
import type { Condition } from '#contract/filters';
import type { Analytics, WorkspaceAnalytics } from '#features/analytics/contract';
import type { ProjectHealth } from '#features/project-health/contract';
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
  readonly statuses: readonly ChartStatus[];
  readonly labels: ReadonlyMap<string, Label>;
  readonly sprints: readonly Sprint[];
  /** The projects that are counted together; null for the charts of one. */
  readonly projects: readonly ShownProject[] | null;
  /** The health of all projects that the filter names; null for the charts of one. */
  readonly health: readonly ProjectWithHealth[] | null;
  /** Where the items are. */
  readonly place: { readonly projectId: string } | { readonly workspaceId: string };
  /** False for those who do not see who is in the workspace. */
  readonly hasPeople: boolean;
  nameOf(userId: string | null): string;
  keyOf(item: ShownItem): string;
  /** The list of what meets the filter of the page and these conditions; none has the items of several projects. */
  readonly listOf: ((...more: Condition[]) => string) | null;
  /** The page of an item. */
  pageOf(item: ShownItem): string;
}

/** An item that a chart names. */
interface ShownItem {
  readonly id: string;
  readonly projectId: string;
  readonly number: number;
}

/** The numbers of one of several projects, with the address of its own charts. */
export type ShownProject = WorkspaceAnalytics['projects'][number] & {
  readonly name: string;
  readonly color: string;
  readonly to: string;
};

/** A project with its newest update, if it has one, and the address of all of them. */
export interface ProjectWithHealth {
  readonly projectId: string;
  readonly name: string;
  readonly health: ProjectHealth | null;
  readonly to: string;
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
export const statusesOf = (kind: KindName, { columns }: { columns: Readonly<ProjectSummary['columns']> }): ChartStatus[] =>
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
    statuses: statusesOf(kind, project),
    labels: new Map(labels.map((label) => [label.id, label])),
    sprints,
    projects: null,
    health: null,
    place: { projectId: project.id },
    hasPeople: true,
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
    pageOf: (item) => itemPath(path, kind, item),
  };
}

/** The address of an item in the project with this path. */
export const itemPath = (path: string, kind: KindName, { id }: { id: string }): string =>
  `${path}/${kind === 'tasks' ? 'list' : 'issues'}/${id}`;
