import { use, useMemo } from 'react';
import { ofPerson } from '#features/task-planning/web';
import { COLLEAGUES_MOST, type ShownColleagueBlock, useColleagueBlocks } from '#features/time-blocks/web';
import { AvatarHues } from '#ui/avatar-hues';
import type { ShownPerson } from './calendar-surface.ts';
import type { People } from './workspace-address.ts';

interface Chosen {
  readonly workspaceId: string;
  readonly userId: string;
  readonly people: People;
  /** The visible days if there are hours; otherwise no time is asked for. */
  readonly days: readonly string[] | null;
}

interface ColleagueTimes {
  readonly blocks: readonly ShownColleagueBlock[];
  /** True if more people are chosen than columns of hours can show. */
  readonly isTooMany: boolean;
}

/** The planned times of the people whose work is laid over the calendar, in the colors of those people. */
export function useColleagueTimes(members: ReadonlyMap<string, ShownPerson>, chosen: Chosen): ColleagueTimes {
  const { workspaceId, userId, people, days } = chosen;
  const hues = use(AvatarHues);
  const userIds = useMemo(() => {
    const all = people.includes('all') ? [...members.keys()] : people;
    return days === null ? [] : all.filter((id) => id !== 'me' && id !== userId && members.has(id));
  }, [people, members, userId, days]);
  const isTooMany = userIds.length > COLLEAGUES_MOST;
  const asked = isTooMany ? [] : userIds;
  const found = useColleagueBlocks({ workspaceId, userIds: asked, first: days?.[0] ?? '', last: days?.at(-1) ?? '' });
  const blocks = useMemo(
    () =>
      found.map((block) => ({
        ...block,
        person: members.get(block.userId)?.name ?? '',
        color: ofPerson(block.userId, hues),
      })),
    [found, members, hues],
  );
  return useMemo(() => ({ blocks, isTooMany }), [blocks, isTooMany]);
}
