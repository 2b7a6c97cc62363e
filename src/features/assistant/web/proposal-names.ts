import { useMemo } from 'react';
import { type NamedPerson, nameOf, projectLabels, useNamedPeople } from '#features/projects/web';
import { useList } from '#web/use-list';
import type { ChatProposal } from '../contract.ts';
import type { Names } from './proposed-fields.ts';

const PEOPLE_FIELDS = ['assigneeId', 'assigneeIds'];

/** What names people and labels. */
type Named = Pick<ChatProposal, 'workspaceId' | 'projectId' | 'input' | 'before'>;

/** The people and labels that proposals name, as far as their reader sees them. */
export function useNames(proposals: readonly Named[]): Names {
  const scope = useMemo(() => {
    const [first] = proposals;
    return first?.projectId == null ? null : { workspaceId: first.workspaceId, projectId: first.projectId };
  }, [proposals]);
  const ids = useMemo(
    () =>
      proposals.flatMap(({ input, before }) =>
        [input, before ?? {}].flatMap((row) => PEOPLE_FIELDS.flatMap((name) => (row[name] ?? []) as string[])),
      ),
    [proposals],
  );
  const people = useNamedPeople(ids.length > 0 ? scope : null, ids);
  const labels = useList(projectLabels, proposals.some(({ input }) => 'labelIds' in input) ? scope : null).rows;
  return useMemo(
    () => ({
      person: (id) => sayPerson(people.get(id)),
      label: (id) => labels.find((one) => one.id === id)?.name ?? null,
    }),
    [people, labels],
  );
}

const sayPerson = (person: NamedPerson | undefined): string | null => (person === undefined ? null : nameOf(person));
