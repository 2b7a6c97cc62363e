import { useMemo } from 'react';
import { mayInWorkspace } from '#contract/permissions';
import type { TeamMember } from '#features/team/contract';
import { membersOf } from '#features/team/web';
import { useWorkspace } from '#features/workspaces/web';
import { Avatar } from '#ui/avatar';
import type { PickerItem } from '#ui/picker';
import { useQuery } from '#web/use-query';

/** The people of the workspace, for those who may see them; guests filter by themselves. */
export function usePersons(workspaceId: string): PickerItem[] {
  const people = useWorkspacePeople(workspaceId);
  return useMemo(
    () =>
      people
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .map(({ userId, name, email, avatar }) => ({
          value: userId,
          label: name,
          keywords: email,
          icon: <Avatar size={18} id={userId} name={name} image={avatar} decorative />,
        })),
    [people],
  );
}

/** The same as they are; empty for a guest. */
export function useWorkspacePeople(workspaceId: string): readonly TeamMember[] {
  const { row } = useWorkspace(workspaceId);
  const maySee = mayInWorkspace(row?.role ?? null, 'seeMembers');
  const { data } = useQuery(maySee ? `people-to-filter-by:${workspaceId}` : null, () => membersOf(workspaceId));
  return data ?? NONE;
}

const NONE: readonly TeamMember[] = [];
