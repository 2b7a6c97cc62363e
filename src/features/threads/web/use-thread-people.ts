import { useMemo } from 'react';
import { nameOf, projectPeople, type ProjectScope } from '#features/projects/web';
import { useList } from '#web/use-list';
import type { ThreadPerson } from './thread-props.ts';

/** The people of a project, who can be mentioned. */
export function useThreadPeople(scope: ProjectScope): readonly ThreadPerson[] {
  const { rows } = useList(projectPeople, scope);
  return useMemo(
    () => rows.map((person) => ({ id: person.id, name: nameOf(person), email: person.email, image: person.profilePictureUrl })),
    [rows],
  );
}

interface Written {
  readonly user?: { id: string; firstName: string; lastName: string; profilePictureUrl: string | null };
}

/** The authors of the comments, including people who left the project: the list of comments has their names. */
export const useThreadAuthors = (comments: readonly Written[]): readonly ThreadPerson[] =>
  useMemo(
    () => comments.flatMap(({ user }) => (user ? [{ id: user.id, name: nameOf(user), image: user.profilePictureUrl }] : [])),
    [comments],
  );
