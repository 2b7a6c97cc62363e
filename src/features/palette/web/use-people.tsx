import { useMemo } from 'react';
import { mayInWorkspace } from '#contract/permissions';
import { nameOf, projectPeople } from '#features/projects/web';
import { useWorkspace, useWorkspaceTeam } from '#features/workspaces/web';
import { useList } from '#web/use-list';
import type { PalettePlace, PaletteRow } from './palette-row.ts';
import { type FoundPerson, personRows } from './person-rows.tsx';

/** The people of the open project and, for everyone who may see them, those of the workspace. Fetched once someone searches. */
export function usePeople({ workspaceId, projectId }: PalettePlace, isAsked: boolean, go: (path: string) => void): PaletteRow[] {
  const { row } = useWorkspace(workspaceId === '' ? null : workspaceId);
  const maySeeTeam = row !== null && mayInWorkspace(row.role, 'seeMembers');
  const { data: team } = useWorkspaceTeam(isAsked && maySeeTeam ? workspaceId : null);
  const { rows: here } = useList(projectPeople, isAsked && projectId !== undefined ? { workspaceId, projectId } : null);
  return useMemo(() => {
    const people = new Map<string, FoundPerson>();
    for (const person of here)
      people.set(person.id, { id: person.id, name: nameOf(person), email: person.email, avatar: person.profilePictureUrl });
    for (const { userId, name, email, avatar } of team ?? []) people.set(userId, { id: userId, name, email, avatar });
    return personRows([...people.values()], { workspaceId, projectId, maySeeTeam, go });
  }, [here, team, workspaceId, projectId, maySeeTeam, go]);
}
