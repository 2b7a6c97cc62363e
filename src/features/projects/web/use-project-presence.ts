import { useMemo } from 'react';
import { projectScope } from '#web/live';
import type { Person } from '#web/presence';
import { useList } from '#web/use-list';
import { usePresence } from '#web/use-presence';
import { projectPeople, type ProjectPerson, type ProjectScope } from './data.ts';

/** Everyone who has the project open now, with the names and pictures that the project has of them. */
export function useProjectPresence(scope: ProjectScope): readonly Person[] {
  const present = usePresence(projectScope(scope.projectId));
  const { rows } = useList(projectPeople, scope);
  return useMemo(() => asKnown(present, rows), [present, rows]);
}

type Known = Pick<ProjectPerson, 'id' | 'firstName' | 'lastName' | 'email' | 'profilePictureUrl'>;

/** What a person's browser says about them counts only while the project's list does not include them. */
export function asKnown(present: readonly Person[], known: readonly Known[]): readonly Person[] {
  const byId = new Map(known.map((person) => [person.id, person]));
  return present.map((person) => {
    const found = byId.get(person.userId);
    if (!found) return person;
    return { ...person, name: `${found.firstName} ${found.lastName}`.trim() || found.email, avatar: found.profilePictureUrl };
  });
}
