import { ofProject } from '#server/archived';
import type { Slice } from '#server/slice';
import { projectCalendarEntity } from './contract.ts';
import { projectCalendarEndpoints } from './server/handlers.ts';

export { calendarOf, calendarsOf, startCalendar, todayIn, zoneOf } from './server/calendars.ts';

export const projectCalendar: Slice = {
  endpoints: projectCalendarEndpoints,
  tables: {
    ProjectCalendar: ofProject,
  },
  entities: [projectCalendarEntity],
};
