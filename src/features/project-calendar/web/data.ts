import type { ProjectScope } from '#features/projects/web';
import { client } from '#web/api';
import { declareList } from '#web/list';
import { useList } from '#web/use-list';
import type { ProjectCalendar, projectCalendarActions } from '../contract.ts';

export const settings = client<typeof projectCalendarActions>('settings/project');

/** The calendar of a project: a list of one row. */
export const projectCalendars = declareList<ProjectCalendar, ProjectScope>({
  table: 'ProjectCalendar',
  key: ({ projectId }) => `project-calendar:${projectId}`,
  load: async ({ projectId }, via) => [await settings.get('get-project-calendar', { query: { projectId }, ...via })],
  belongs: (calendar, { projectId }) => calendar.projectId === projectId,
});

/** When a project works, kept live; null until it is known. A null scope waits. */
export const useProjectCalendar = (scope: ProjectScope | null): ProjectCalendar | null =>
  useList(projectCalendars, scope).rows[0] ?? null;
