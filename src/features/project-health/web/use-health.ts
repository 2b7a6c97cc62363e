import { useMemo } from 'react';
import { useQuery } from '#web/use-query';
import type { ProjectHealth } from '../contract.ts';
import { loadHealth } from './data.ts';

/** The health of the projects of a workspace, without those that have no updates. */
export function useHealth(workspaceId: string): ReadonlyMap<string, ProjectHealth> {
  const { data } = useQuery(`health:${workspaceId}`, (via) => loadHealth(workspaceId, via), {
    refetchesOn: ['ProjectUpdate', 'ProjectMember'],
  });
  return useMemo(() => new Map(data?.items.map((health) => [health.projectId, health])), [data]);
}
