export { calendarPlace, calendarView } from './web/routes.ts';
export { calendarSearch, workCalendarSearch } from './web/saved-view.ts';
