export { calendarPlace, calendarView } from './web/routes.ts';
