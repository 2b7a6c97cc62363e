export { calendarView } from './web/routes.ts';
