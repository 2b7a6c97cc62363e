export { type DaysOff, useDaysOff } from './web/days-off.ts';
export { projectCalendars, useProjectCalendar } from './web/data.ts';
export { scheduleSettings } from './web/settings-part.ts';
