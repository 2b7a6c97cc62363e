import { useMemo } from 'react';
import { client } from '#web/api';
import { declareList } from '#web/list';
import { useList } from '#web/use-list';
import type { boardFrameActions, BoardPerson } from '../contract.ts';
import { projectPeople, type ProjectScope } from './data.ts';

const kanban = client<typeof boardFrameActions>('kanban');

type FormerPerson = Omit<BoardPerson, 'email' | 'role'>;

/** People who left the project and are still named in it. */
const formerPeople = declareList<FormerPerson & { version: number }, ProjectScope>({
  table: 'FormerPerson',
  key: ({ projectId }) => `former-people:${projectId}`,
  load: async ({ projectId }) => {
    const { items } = await kanban.get('get-former-people', { query: { projectId } });
    return items.map((person) => ({ ...person, version: 1 }));
  },
  belongs: () => false,
  refetchesOn: ['ProjectMember', 'WorkspaceMember'],
});

/** A person as they are shown by name. */
export type NamedPerson = FormerPerson & { email?: string };

/**
 * The people of a project by id, to show their names. People who left are fetched and included only if one of `ids` is not a
 * current person. Without a scope there are
 * none. To offer people to select, use `projectPeople`.
 */
export function useNamedPeople(
  scope: ProjectScope | null,
  ids: Iterable<string | null | undefined>,
): ReadonlyMap<string, NamedPerson> {
  const { rows: people, status } = useList(projectPeople, scope);
  const present = useMemo(() => new Map<string, NamedPerson>(people.map((person) => [person.id, person])), [people]);
  const namesFormer = status === 'ready' && [...ids].some((id) => id != null && !present.has(id));
  const { rows: former } = useList(formerPeople, namesFormer ? scope : null);
  return useMemo(
    () =>
      former.length === 0
        ? present
        : new Map<string, NamedPerson>([...former.map((person) => [person.id, person] as const), ...present]),
    [former, present],
  );
}
