import { useMemo } from 'react';
import { client } from '#web/api';
import { useLive, workspaceScope } from '#web/live';
import { useQuery } from '#web/use-query';
import type { ColleagueBlock, timeBlockActions } from '../contract.ts';
import { momentAt } from './block-times.ts';

export type { ColleagueBlock } from '../contract.ts';

const calendar = client<typeof timeBlockActions>('calendar');

const TABLE = 'ShownTimeBlock';

interface ColleaguesAsked {
  readonly workspaceId: string;
  /** At most `COLLEAGUES_MOST`; without any, nothing is requested. */
  readonly userIds: readonly string[];
  /** The first and the last visible day. */
  readonly first: string;
  readonly last: string;
}

/** What colleagues show of the times that they have planned. Their changes arrive while `useColleaguesLive` listens. */
export function useColleagueBlocks({ workspaceId, userIds, first, last }: ColleaguesAsked): readonly ColleagueBlock[] {
  const named = userIds.toSorted().join();
  const { data } = useQuery(
    named === '' ? null : `colleague-blocks:${workspaceId}:${first}:${last}:${named}`,
    async (via) => {
      const range = { from: momentAt(first, 0).toISOString(), to: momentAt(last, 24 * 60).toISOString() };
      const query = { workspaceId, ...range, userIds: named.split(',') };
      return (await calendar.get('get-colleague-time-blocks', { query, ...via })).items;
    },
    LIVE,
  );
  return useMemo(() => data ?? NONE, [data]);
}

const LIVE = { refetchesOn: [TABLE, 'WorkspaceMember', 'ProjectMember'] };
const NONE: readonly ColleagueBlock[] = [];

/** Listens to what the people of a workspace change about the times that they show. */
export const useColleaguesLive = (workspaceId: string): void =>
  useLive({ ...workspaceScope(workspaceId), part: 'times' }, [TABLE]);
