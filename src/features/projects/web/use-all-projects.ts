import { useDeferredValue, useEffect } from 'react';
import { useLive, workspaceScope } from '#web/live';
import { store } from '#web/row-store';
import { useList } from '#web/use-list';
import { useQuery } from '#web/use-query';
import { PROJECTS_AT_MOST, workspaceClient, workspaceProjects } from './data.ts';

// What the numbers of a project are counted from. Only where they are shown is a project refetched after each change of a task.
const COUNTED = ['Task'];

/**
 * The projects of a workspace, with live counts. If there are more than a list can have, those that the server finds by a text are added, and
 * `isCut` says that there are more.
 */
export function useAllProjects(workspaceId: string, search: string) {
  const list = useList(workspaceProjects, { workspaceId });
  useLive({ ...workspaceScope(workspaceId), part: 'counts' }, COUNTED);
  useEffect(() => store.alsoHear(workspaceProjects.open({ workspaceId }), COUNTED), [workspaceId]);
  const isCut = list.rows.length >= PROJECTS_AT_MOST;
  const text = useDeferredValue(search.trim());
  const { data } = useQuery(
    isCut && text ? `projects-found:${workspaceId}:${text}` : null,
    (via) => workspaceClient.get('get-workspace-projects', { query: { workspaceId, search: text, limit: 100 }, ...via }),
    { refetchesOn: ['Project', 'ProjectMember'] },
  );
  const listed = new Set(list.rows.map(({ id }) => id));
  const beyond = data?.items.filter(({ id }) => !listed.has(id)) ?? [];
  return { ...list, isCut, rows: beyond.length > 0 ? [...list.rows, ...beyond] : list.rows };
}
