import { type ComponentType, useMemo } from 'react';
import type { FetchOptions } from '#web/list';
import { useQuery } from '#web/use-query';

/** How a project is doing, as far as a list of projects needs to know. */
export interface HealthOfProject {
  status: 'ON_TRACK' | 'AT_RISK' | 'OFF_TRACK';
  firstLine: string;
  createdAt: string;
  projectId: string;
}

export type HealthByProject = ReadonlyMap<string, HealthOfProject>;
export type HealthMark = ComponentType<{ health: HealthOfProject }>;

/** What shows the health of projects, and filters by it. */
export interface ShownHealth {
  readonly label: string;
  /** Of the filter that shows all. */
  readonly unset: string;
  /** The last one, NONE, is that of projects without updates. */
  readonly choices: readonly { value: string; label: string }[];
  load(this: void, workspaceId: string, via: FetchOptions): Promise<{ items: readonly HealthOfProject[] }>;
  readonly Mark: HealthMark;
}

/** The health of the projects of a workspace, without those that have no updates. */
export function useHealth(workspaceId: string, { load }: ShownHealth): HealthByProject {
  const { data } = useQuery(`health:${workspaceId}`, (via) => load(workspaceId, via), {
    refetchesOn: ['ProjectUpdate', 'ProjectMember'],
  });
  return useMemo(() => new Map(data?.items.map((health) => [health.projectId, health])), [data]);
}
