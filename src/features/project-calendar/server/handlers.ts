import { endpoints } from '#server/handlers';
import { projectCalendarActions } from '../contract.ts';
import { calendarOf } from './calendars.ts';
import { addedHolidays, changedCalendar, removedHolidays } from './changes.ts';

export const projectCalendarEndpoints = endpoints(projectCalendarActions, {
  'get-project-calendar': ({ db, reached }) => calendarOf(db, reached.projectId),
  'update-project-calendar': (call) => changedCalendar(call),
  'add-project-holidays': (call) => addedHolidays(call),
  'remove-project-holidays': (call) => removedHolidays(call),
});
