import { z } from 'zod';
import { actions, inProject } from '#contract/action';
import { entity } from '#contract/entity';
import { Day, optionalLine, repeated, seenVersion, TimeZone } from '#contract/fields';
import { Id } from '#contract/ids';
import { HOLIDAY_NAME_MAX, HOLIDAYS_MAX, shiftModes, weekdays } from './fields.ts';

export const Weekday = z.enum(weekdays);
export type Weekday = z.infer<typeof Weekday>;

export const ShiftMode = z.enum(shiftModes);
export type ShiftMode = z.infer<typeof ShiftMode>;

/** A day on which the project does not work. */
export const Holiday = z.strictObject({ day: Day, name: optionalLine(HOLIDAY_NAME_MAX).default('') });
export type Holiday = z.infer<typeof Holiday>;

/** When a project works. Everything that acts without a person takes its day from here. */
export const ProjectCalendar = z.object({
  id: Id,
  projectId: Id,
  /** An IANA time zone. */
  timeZone: z.string(),
  workingDays: z.array(Weekday),
  shiftMode: ShiftMode,
  /** In the order of their days. */
  holidays: z.array(z.object({ day: Day, name: z.string() })),
  version: z.int(),
});
export type ProjectCalendar = z.infer<typeof ProjectCalendar>;

export const projectCalendarEntity = entity('ProjectCalendar', ProjectCalendar, { audience: 'project', scope: 'projectId' });

const changing = {
  reach: inProject,
  right: { project: 'manageSettings' },
  response: ProjectCalendar,
  audited: { category: 'PROJECT', action: 'project.updated', target: 'Project' },
} as const;

export const projectCalendarActions = actions('settings/project', 'projects', {
  'get-project-calendar': {
    method: 'GET',
    about: 'Gets the time zone, working days, holidays and shift mode of a project.',
    reach: inProject,
    right: { project: 'view' },
    response: ProjectCalendar,
  },
  'update-project-calendar': {
    ...changing,
    method: 'PUT',
    about:
      'Changes the time zone, the working days or the shift mode of a project. Only the fields that you send change. A project ' +
      'works on at least one day of the week.',
    body: z.strictObject({
      timeZone: TimeZone.optional(),
      workingDays: z.array(Weekday).min(1).max(weekdays.length).optional(),
      shiftMode: ShiftMode.optional(),
      version: seenVersion,
    }),
  },
  'add-project-holidays': {
    ...changing,
    method: 'POST',
    about: `Adds holidays to a project, which has at most ${HOLIDAYS_MAX}. A day that it has already gets the new name.`,
    body: z.strictObject({ holidays: z.array(Holiday).min(1).max(HOLIDAYS_MAX) }),
  },
  'remove-project-holidays': {
    ...changing,
    method: 'DELETE',
    about: 'Removes the holidays on these days from a project.',
    query: { day: repeated(Day, HOLIDAYS_MAX) },
  },
});
