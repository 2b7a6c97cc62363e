export { searchOf } from './calendar-address.ts';
export { CalendarScreen } from './calendar-screen.tsx';
export { searchOf as workSearchOf } from './workspace-address.ts';
export { WorkspaceCalendarScreen } from './workspace-calendar-screen.tsx';
