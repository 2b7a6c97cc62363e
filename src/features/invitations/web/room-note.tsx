import { Text } from '#ui/text';
import { useRoom } from './data.ts';

interface RoomNoteProps {
  workspaceId: string;
  isGuest: boolean;
  /** How many are to be invited. */
  wanted: number;
}

/** How many more the plan has room for; nothing where it has no limit. Room counts when people accept, not when they are asked. */
export function RoomNote({ workspaceId, isGuest, wanted }: RoomNoteProps) {
  const { data } = useRoom(workspaceId);
  const limit = isGuest ? data?.limits.guests : data?.limits.seats;
  if (!data || limit === null || limit === undefined) return null;
  const left = Math.max(0, limit - (isGuest ? data.usage.guests : data.usage.seats));
  const isShort = wanted > left;
  const noun = isGuest ? 'guest' : 'seat';
  return (
    <Text size="small" tone={isShort ? 'warning' : 'faint'} role="status">
      {left === 0 ? `No ${noun}s left in the plan.` : `${left} ${noun}${left === 1 ? '' : 's'} left in the plan.`}
      {isShort ? ' Those who accept first get in; the others once there is room.' : ''}
    </Text>
  );
}
