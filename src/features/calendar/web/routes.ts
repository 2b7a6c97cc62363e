import { CalendarDays } from 'lucide-react';
import { createElement } from 'react';
import type { ProjectView, TasksRoute } from '#features/projects/web';
import * as words from './words.ts';

const screen = () => import('./calendar-screen.tsx');

/** The tasks of a project by their dates. */
export const calendarView = (tasksRoute: TasksRoute): ProjectView => ({
  path: 'calendar',
  label: words.calendarLabel,
  icon: createElement(CalendarDays),
  keys: 'g c',
  routes: [tasksRoute(async () => ({ Component: (await screen()).CalendarScreen }))],
});
