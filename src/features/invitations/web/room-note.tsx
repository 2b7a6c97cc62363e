import { Text } from '#ui/text';
import { useSubscriptionSummary } from '#features/workspaces/web';
import * as words from './words.ts';

interface RoomNoteProps {
  workspaceId: string;
  isGuest: boolean;
  /** How many are to be invited. */
  wanted: number;
}

/** How many more the plan has room for; nothing where it has no limit. Room counts when people accept, not when they are asked. */
export function RoomNote({ workspaceId, isGuest, wanted }: RoomNoteProps) {
  const { data } = useSubscriptionSummary(workspaceId);
  const limit = isGuest ? data?.limits.guests : data?.limits.seats;
  if (!data || limit === null || limit === undefined) return null;
  const left = Math.max(0, limit - (isGuest ? data.usage.guests : data.usage.seats));
  // The head of the form says it.
  if (left === 0) return null;
  const isShort = wanted > left;
  return (
    <Text size="small" tone={isShort ? 'warning' : 'faint'} role="status">
      {isShort ? words.roomLeftForFirst(left, isGuest) : words.roomLeft(left, isGuest)}
    </Text>
  );
}
