export { projectCalendars, useProjectCalendar } from './web/data.ts';
