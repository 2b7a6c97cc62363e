import { type Call, declareMutation } from '#web/mutation';
import type { Holiday, ProjectCalendar } from '../contract.ts';
import { withHolidays } from '../rules.ts';
import { settings } from './data.ts';

type Settings = Pick<ProjectCalendar, 'timeZone' | 'workingDays' | 'shiftMode'>;

/** Changes to a calendar name the row for the prediction and the project for the request. */
interface InCalendar {
  calendar: Pick<ProjectCalendar, 'id' | 'projectId'>;
  /** The sentence for the toast. */
  said?: string;
}

/** Changes settings of a project's calendar. */
export const updateCalendar = declareMutation(settings, 'update-project-calendar', {
  method: 'PUT',
  table: 'ProjectCalendar',
  request: ({ calendar, change }: InCalendar & { change: Partial<Settings> }) => ({
    query: { projectId: calendar.projectId },
    body: change,
  }),
  predict: ({ calendar, change }) => [{ table: 'ProjectCalendar', id: calendar.id, set: { ...change } }],
  inverse: ({ calendar, change }, { find }): Call | null => {
    const before = find<ProjectCalendar>('ProjectCalendar', calendar.id);
    if (!before) return null;
    const names = Object.keys(change) as (keyof Settings)[];
    return updateCalendar.with({ calendar, change: Object.fromEntries(names.map((name) => [name, before[name]])) });
  },
  said: ({ said }) => said ?? null,
});

/** Adds holidays, or gives the days that are some already new names. */
export const addHolidays = declareMutation(settings, 'add-project-holidays', {
  method: 'POST',
  table: 'ProjectCalendar',
  lane: ({ calendar }) => calendar.id,
  request: ({ calendar, holidays }: InCalendar & { holidays: readonly Holiday[] }) => ({
    query: { projectId: calendar.projectId },
    body: { holidays: [...holidays] },
  }),
  predict: ({ calendar, holidays }, { find }) => {
    const before = find<ProjectCalendar>('ProjectCalendar', calendar.id)?.holidays ?? [];
    return [{ table: 'ProjectCalendar', id: calendar.id, set: { holidays: withHolidays(before, holidays) } }];
  },
  inverse: ({ calendar, holidays }, { find }): Call => {
    const before = find<ProjectCalendar>('ProjectCalendar', calendar.id)?.holidays ?? [];
    const days = holidays.map(({ day }) => day);
    const renamed = before.filter(({ day }) => days.includes(day));
    return renamed.length > 0 ? addHolidays.with({ calendar, holidays: renamed }) : removeHolidays.with({ calendar, days });
  },
  said: ({ said }) => said ?? null,
});

/** Removes the holidays on some days. */
export const removeHolidays = declareMutation(settings, 'remove-project-holidays', {
  method: 'DELETE',
  table: 'ProjectCalendar',
  lane: ({ calendar }) => calendar.id,
  request: ({ calendar, days }: InCalendar & { days: readonly string[] }) => ({
    query: { projectId: calendar.projectId, day: [...days] },
  }),
  predict: ({ calendar, days }, { find }) => {
    const before = find<ProjectCalendar>('ProjectCalendar', calendar.id)?.holidays ?? [];
    return [{ table: 'ProjectCalendar', id: calendar.id, set: { holidays: before.filter(({ day }) => !days.includes(day)) } }];
  },
  inverse: ({ calendar, days }, { find }): Call | null => {
    const removed = find<ProjectCalendar>('ProjectCalendar', calendar.id)?.holidays.filter(({ day }) => days.includes(day));
    return removed && removed.length > 0 ? addHolidays.with({ calendar, holidays: removed }) : null;
  },
  said: ({ said }) => said ?? null,
});
