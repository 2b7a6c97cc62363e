import { useRef } from 'react';
import { Tray } from '#features/task-planning/web';
import { useCalendar, useCalendarState } from './calendar-surface.ts';
import { onTray, useTaskTarget } from './dragging-tasks.ts';
import { EventBar } from './event-bar.tsx';
import * as words from './words.ts';

/** Open tasks without dates, beside the days. */
export function CalendarTray({ onClose }: { onClose: () => void }) {
  const { snapshot } = useCalendar();
  const area = useRef<HTMLElement>(null);
  useTaskTarget(area, onTray);
  const isAim = useCalendarState(({ aim }) => aim === 'tray');
  return (
    <Tray
      area={area}
      tasks={snapshot.unscheduled}
      isAim={isAim}
      hint={snapshot.myTime ? words.myTimeHint : words.unscheduledHint}
      line={(row, isStop) => <EventBar row={row} shape="line" isStop={isStop} />}
      onClose={onClose}
    />
  );
}
