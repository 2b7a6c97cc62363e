export { CalendarScreen } from './calendar-screen.tsx';
export { WorkspaceCalendarScreen } from './workspace-calendar-screen.tsx';
