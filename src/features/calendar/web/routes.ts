import { CalendarDays } from 'lucide-react';
import { createElement } from 'react';
import type { ProjectView, TasksRoute } from '#features/projects/web';
import type { WorkspacePlace } from '#features/workspaces/web';
import * as words from './words.ts';

/** Both calendars in one file: they are made of the same parts, and every page holds the names of all files. */
const screen = () => import('./calendar-screens.ts');

/** The tasks of a project by their dates. */
export const calendarView = (tasksRoute: TasksRoute): ProjectView => ({
  path: 'calendar',
  label: words.calendarLabel,
  icon: createElement(CalendarDays),
  keys: 'g c',
  routes: [tasksRoute(async () => ({ Component: (await screen()).CalendarScreen }))],
});

/** The work of all projects by its days. */
export const calendarPlace: WorkspacePlace = {
  path: 'calendar',
  label: words.calendarLabel,
  icon: createElement(CalendarDays),
  keys: 'g k',
  verb: 'view',
  routes: [{ index: true, lazy: async () => ({ Component: (await screen()).WorkspaceCalendarScreen }) }],
};
