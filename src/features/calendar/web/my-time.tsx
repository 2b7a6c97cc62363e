import { dayBlocks } from '#features/time-blocks/web';
import { usePart } from '#web/use-part';
import { type OwnTime, useCalendar } from './calendar-surface.ts';

/** The person's own time on a day, loaded when it is shown. */
export function MyTime({ day, time, share }: { day: string; time: OwnTime; share: number }) {
  const part = usePart(dayBlocks, true);
  const { days, rowOf } = useCalendar().snapshot;
  return part ? (
    <part.DayBlocks
      workspaceId={time.workspaceId}
      day={day}
      first={days[0] ?? day}
      last={days.at(-1) ?? day}
      share={share}
      titleOf={(taskId) => rowOf(taskId)?.title}
      mayLogTime={(projectId) => time.mayLogTime(projectId)}
    />
  ) : null;
}
