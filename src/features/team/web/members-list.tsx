import { SearchX } from 'lucide-react';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { Loading, Skeleton } from '#ui/skeleton';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import type { ListState } from '#web/use-list';
import { useNarrow } from '#web/use-narrow';
import type { TeamMember } from '../contract.ts';
import { arranged, matches } from '../rules.ts';
import { PEOPLE_AT_MOST } from './data.ts';
import { MemberCards, type MembersProps, MemberTable } from './member-table.tsx';
import styles from './team.module.css';
import * as words from './words.ts';

export interface MembersListProps extends Omit<MembersProps, 'members'> {
  team: ListState<TeamMember>;
}

/** The people of a team that match the filters: a table, or cards where it has no room. */
export function MembersList({ team, view, ...rest }: MembersListProps) {
  // Beside the sidebar the table needs this width for the menu at the end of its rows.
  const isNarrow = useNarrow(960);
  const { rows, status, error, retry } = team;
  if (status === 'error') return <Failure error={error} onRetry={retry} what={words.teamPart} />;
  if (status === 'loading') return <TeamSkeleton />;
  const shown = arranged(
    rows.filter((member) => matches(member, view.filter)),
    view.sort,
    view.isDescending,
  );
  if (shown.length === 0) {
    return (
      <EmptyState icon={<SearchX />} title={words.noMatches} action={<Button onClick={view.clear}>{words.clearFilters}</Button>}>
        {words.noMatchesHint}
      </EmptyState>
    );
  }
  return (
    <>
      {isNarrow ? <MemberCards members={shown} view={view} {...rest} /> : <MemberTable members={shown} view={view} {...rest} />}
      {rows.length >= PEOPLE_AT_MOST ? (
        <Text size="small" tone="faint" className={styles.note}>
          {words.firstByName(PEOPLE_AT_MOST)}
        </Text>
      ) : null}
    </>
  );
}

/** The placeholder of a team while it loads. */
export function TeamSkeleton() {
  return (
    <Loading label={words.loadingTeam}>
      <div className={styles.skeleton}>
        {Array.from({ length: 5 }, (_, row) => (
          <div key={row} className={styles.skeletonRow}>
            <Skeleton width={28} circle />
            <Skeleton width={`${26 - ((row * 7) % 12)}%`} />
            <Skeleton width="12%" />
            <Skeleton width="18%" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
