import { useMemo } from 'react';
import { nameOf, projectPeople } from '#features/projects/web';
import { useWorkspaceTeam } from '#features/workspaces/web';
import type { Mentionable } from '#ui/text-editor-mention-text';
import { useList } from '#web/use-list';
import type { Document } from '../contract.ts';
import type { DocumentPlace } from './data.ts';

interface Person extends Mentionable {
  readonly email: string;
}

/** The people of a project, or the members of the workspace for its library: who can be given a private document. */
export function usePlacePeople({ workspaceId, projectId }: DocumentPlace): readonly Person[] {
  const inProject = useList(projectPeople, projectId === null ? null : { workspaceId, projectId }).rows;
  const team = useMembers(projectId === null ? workspaceId : null);
  return useMemo(
    () =>
      projectId === null
        ? team
        : inProject.map((person) => {
            const name = nameOf(person);
            return { id: person.id, name, label: name, email: person.email, image: person.profilePictureUrl };
          }),
    [projectId, team, inProject],
  );
}

/** Who reads a document: who can be mentioned in it, and whose carets are named. */
export function useReaders(document: Document): readonly Person[] {
  const { workspaceId, visibility, createdBy, collaboratorIds, projectId } = document;
  const people = usePlacePeople(document);
  const members = useMembers(projectId !== null && visibility === 'WORKSPACE' ? workspaceId : null);
  const invited = collaboratorIds.join(' ');
  return useMemo(() => {
    if (visibility === 'PRIVATE') return people.filter(({ id }) => id === createdBy || invited.split(' ').includes(id));
    return [...new Map([...members, ...people].map((person) => [person.id, person])).values()];
  }, [visibility, people, members, createdBy, invited]);
}

/** The members of a workspace without its guests. Guests do not get the list, and have none. */
function useMembers(workspaceId: string | null): readonly Person[] {
  const { data } = useWorkspaceTeam(workspaceId);
  return useMemo(
    () =>
      (data ?? []).flatMap(({ userId, name, email, avatar, workspaceRole }) =>
        workspaceRole === 'GUEST' ? [] : [{ id: userId, name, label: name, email, image: avatar }],
      ),
    [data],
  );
}
