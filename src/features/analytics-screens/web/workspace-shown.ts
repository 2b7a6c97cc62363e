import type { WorkspaceAnalytics } from '#features/analytics/contract';
import type { Condition } from '#contract/filters';
import type { ProjectHealth } from '#features/project-health/contract';
import type { ProjectSummary } from '#features/projects/contract';
import { startingColumns } from '#features/projects/rules';
import { projectPath } from '#features/projects/web';
import type { TeamMember } from '#features/team/contract';
import { colorVar } from '#ui/palette';
import type { KindName } from '../rules.ts';
import { itemPath, type ProjectWithHealth, type Shown, statusesOf } from './shown.ts';
import * as words from './words.ts';

interface Given {
  data: WorkspaceAnalytics;
  kind: KindName;
  workspaceId: string;
  projects: ReadonlyMap<string, ProjectSummary>;
  people: readonly TeamMember[];
  health: ReadonlyMap<string, ProjectHealth>;
  where: readonly Condition[];
  /** The address of the page after its path. */
  search: string;
}

/** What the charts of several projects draw from. No list has the items of several projects, so each project opens its own charts. */
export function workspaceShownOf({ data, kind, workspaceId, projects, people, health, where, search }: Given): Shown {
  const names = new Map(people.map(({ userId, name }) => [userId, name]));
  const kept = new URLSearchParams(search);
  kept.delete('project');
  const pathOf = (id: string) => projectPath({ id, workspaceId });
  return {
    data: { ...data, labels: [] },
    kind,
    statuses: statusesOf(kind, { columns: startingColumns }),
    labels: new Map(),
    sprints: [],
    projects: data.projects.flatMap((counts) => {
      const project = projects.get(counts.projectId);
      if (!project) return [];
      const to = `${pathOf(project.id)}/analytics?${kept.toString()}`;
      return [{ ...counts, name: project.name, color: colorVar(project.color), to }];
    }),
    health: [...projects.values()]
      .filter(({ id }) => isNamed(id, where))
      .map(({ id, name }) => ({ projectId: id, name, health: health.get(id) ?? null, to: `${pathOf(id)}/analytics` }))
      .toSorted(inOrderOfConcern),
    place: { workspaceId },
    hasPeople: people.length > 0,
    nameOf: (userId) => (userId === null ? words.noAssignee : (names.get(userId) ?? words.someone)),
    keyOf: ({ projectId, number }) => `${projects.get(projectId)?.key ?? ''}-${number}`,
    listOf: null,
    pageOf: (item) => itemPath(pathOf(item.projectId), kind, item),
  };
}

/** Whether the conditions on projects let one through. */
const isNamed = (id: string, where: readonly Condition[]): boolean =>
  where.filter(({ field }) => field === 'project').every(({ op, values }) => values.includes(id) === (op !== 'not'));

const CONCERN = ['OFF_TRACK', 'AT_RISK', 'ON_TRACK', undefined];

/** The worst first, those without updates last, and otherwise by name. */
const inOrderOfConcern = (one: ProjectWithHealth, other: ProjectWithHealth): number =>
  CONCERN.indexOf(one.health?.status) - CONCERN.indexOf(other.health?.status) || one.name.localeCompare(other.name);
