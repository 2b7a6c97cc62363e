import { Text } from '#ui/text';
import { useSubscriptionSummary } from '#features/workspaces/web';
import * as words from './words.ts';

interface SeatsNoteProps {
  workspaceId: string;
  isGuest: boolean;
  /** The number of people to invite. */
  wanted: number;
}

/** How many more people the plan has room for; nothing if it has no limit. An invitation takes a seat only when it is accepted. */
export function SeatsNote({ workspaceId, isGuest, wanted }: SeatsNoteProps) {
  const { data } = useSubscriptionSummary(workspaceId);
  const limit = isGuest ? data?.limits.guests : data?.limits.seats;
  if (!data || limit === null || limit === undefined) return null;
  const left = Math.max(0, limit - (isGuest ? data.usage.guests : data.usage.seats));
  // The note on top of the form says it.
  if (left === 0) return null;
  const isShort = wanted > left;
  return (
    <Text size="small" tone={isShort ? 'warning' : 'faint'} role="status">
      {isShort ? words.roomLeftForFirst(left, isGuest) : words.roomLeft(left, isGuest)}
    </Text>
  );
}
