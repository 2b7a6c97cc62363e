import { planStage, showPlan } from '#features/task-planning/web/testing/plan-stage';
import { CalendarScreen } from '../calendar-screen.tsx';

export { issueRow, sent } from '#features/task-planning/web/testing/plan-stage';
export { taskRow } from '#features/tasks/web/testing/task-rows';

/** Resets the stage for each test of a file. */
export const calendarStage = () =>
  planStage([
    { day: '2026-11-26', name: 'Thanksgiving' },
    { day: '2026-11-27', name: '' },
  ]);

/** Shows the calendar at its address, by default in November 2026. The result is the router. */
export const calendar = (search = '?on=2026-11-12') => showPlan('calendar', CalendarScreen, search);

/** The cell of a day. */
export function dayCell(day: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-day="${day}"]`);
  if (!found) throw new Error(`no cell of ${day}`);
  return found;
}
