import { dayBlocks, type DayBlocksProps, type ShownColleagueBlock } from '#features/time-blocks/web';
import { usePart } from '#web/use-part';
import { type OwnTime, useCalendar } from './calendar-surface.ts';

interface PlannedTimesProps extends Pick<DayBlocksProps, 'beside' | 'share' | 'onTaken'> {
  day: string;
  /** Null if the person's own time is not shown. */
  time: OwnTime | null;
  others: readonly ShownColleagueBlock[];
}

/** The times that the person and colleagues have planned on a day, loaded when they are shown. */
export function PlannedTimes({ day, time, others, beside, share, onTaken }: PlannedTimesProps) {
  const part = usePart(dayBlocks, true);
  const { days, rowOf } = useCalendar().snapshot;
  return part ? (
    <part.DayBlocks
      day={day}
      first={days[0] ?? day}
      last={days.at(-1) ?? day}
      beside={beside}
      share={share}
      onTaken={onTaken}
      own={
        time && {
          workspaceId: time.workspaceId,
          titleOf: (taskId) => rowOf(taskId)?.title,
          mayLogTime: (projectId) => time.mayLogTime(projectId),
        }
      }
      others={others}
    />
  ) : null;
}
