import { dayBlocks } from '#features/time-blocks/web';
import { mayLogTime } from '#features/time-log/rules';
import { usePart } from '#web/use-part';
import { useCalendar } from './calendar-surface.ts';

/** The person's own time on a day, loaded when it is shown. */
export function MyTime({ day, share }: { day: string; share: number }) {
  const part = usePart(dayBlocks, true);
  const { snapshot } = useCalendar();
  const { scope, project, days, arrangement } = snapshot;
  return part ? (
    <part.DayBlocks
      workspaceId={scope.workspaceId}
      day={day}
      first={days[0] ?? day}
      last={days.at(-1) ?? day}
      share={share}
      titleOf={(taskId) => arrangement.places.get(taskId)?.task.title}
      mayLogTime={(projectId) => projectId === scope.projectId && mayLogTime(project)}
    />
  ) : null;
}
