import type { ActionDeclaration } from '#contract/action';
import { changesBetween } from '#server/events';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { refuseStale } from '#server/stale';
import type { Statements } from '#server/statements';
import type { Holiday, ProjectCalendar, projectCalendarActions } from '../contract.ts';
import { HOLIDAYS_MAX, weekdays } from '../fields.ts';
import { withHolidays } from '../rules.ts';
import { calendarColumns } from './calendars.ts';

type Actions = typeof projectCalendarActions;
type CalendarCall = Pick<Call<ActionDeclaration>, 'db' | 'record'> & { reached: { projectId: string } };
type Settings = Pick<ProjectCalendar, 'timeZone' | 'workingDays' | 'shiftMode' | 'holidays'>;

const FIELDS = ['timeZone', 'workingDays', 'shiftMode', 'holidays'] as const;

/** Changes the given settings. Working days are stored once each, in the order of the week. */
export function changedCalendar(call: Call<Actions['update-project-calendar']>): Promise<ProjectCalendar> {
  const { version, workingDays, ...change } = call.body;
  const days = workingDays && weekdays.filter((day) => workingDays.includes(day));
  return changed(call, () => ({ ...change, ...(days && { workingDays: days }) }), version);
}

/** Adds holidays. */
export const addedHolidays = (call: Call<Actions['add-project-holidays']>): Promise<ProjectCalendar> =>
  changed(call, ({ holidays }) => ({ holidays: refuseTooMany(withHolidays(holidays, call.body.holidays)) }));

/** Removes holidays. */
export const removedHolidays = (call: Call<Actions['remove-project-holidays']>): Promise<ProjectCalendar> =>
  changed(call, ({ holidays }) => ({ holidays: holidays.filter(({ day }) => !call.query.day.includes(day)) }));

function refuseTooMany(holidays: Holiday[]): Holiday[] {
  if (holidays.length > HOLIDAYS_MAX) fail('conflict', {}, { holidays: `A project has at most ${HOLIDAYS_MAX} holidays.` });
  return holidays;
}

const LOCK = `SELECT ${calendarColumns} FROM "ProjectCalendar" WHERE "projectId" = $1 FOR UPDATE`;

async function lockedCalendar(db: Statements, projectId: string): Promise<ProjectCalendar> {
  const [calendar] = await db.text<ProjectCalendar>(LOCK, [projectId]);
  return calendar ?? fail('not-found');
}

const SAVE = `
UPDATE "ProjectCalendar" SET "timeZone" = $2, "workingDays" = $3, "shiftMode" = $4, "holidays" = $5 WHERE "projectId" = $1
RETURNING ${calendarColumns}`;

async function changed(
  { db, record, reached: { projectId } }: CalendarCall,
  changeOf: (before: ProjectCalendar) => Partial<Settings>,
  version?: number,
): Promise<ProjectCalendar> {
  const before = await lockedCalendar(db, projectId);
  const change = changeOf(before);
  // The history of the calendar belongs to the project.
  await refuseStale(db, { id: projectId, version: before.version }, version, Object.keys(change));
  const { timeZone, workingDays, shiftMode, holidays } = { ...before, ...change };
  const changes = changesBetween(before, { ...before, ...change }, FIELDS);
  if (Object.keys(changes).length === 0) return before;
  const [saved] = await db.text<ProjectCalendar>(SAVE, [projectId, timeZone, workingDays, shiftMode, JSON.stringify(holidays)]);
  if (saved === undefined) fail('not-found');
  // A list of holidays is not stored twice: the history only says how many there are.
  const history = { ...changes, ...(changes['holidays'] && { holidays: [before.holidays.length, holidays.length] as const }) };
  record({ target: 'Project', targetId: projectId, targetVersion: saved.version, changes: history });
  return saved;
}
