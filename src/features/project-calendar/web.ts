export { useDaysOff, type DaysOff } from './web/days-off.ts';
export { useProjectCalendar } from './web/data.ts';
export { scheduleSettings } from './web/settings-part.ts';
