export { useProjectCalendar } from './web/data.ts';
export { scheduleSettings } from './web/settings-part.ts';
