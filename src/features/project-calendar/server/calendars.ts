import { isoDayIn } from '#contract/dates';
import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import { ProjectCalendar } from '../contract.ts';

export const calendarColumns = Object.keys(ProjectCalendar.shape)
  .map((field) => `"${field}"`)
  .join(', ');

/** The calendars of projects. Every project has one. */
export const calendarsOf = (db: Statements, projectIds: readonly string[]): Promise<ProjectCalendar[]> =>
  db.text<ProjectCalendar>(`SELECT ${calendarColumns} FROM "ProjectCalendar" WHERE "projectId" = ANY ($1::uuid[])`, [projectIds]);

/** The calendar of a project. */
export async function calendarOf(db: Statements, projectId: string): Promise<ProjectCalendar> {
  const [calendar] = await calendarsOf(db, [projectId]);
  return calendar ?? fail('not-found');
}

/** The current day in a project's time zone: that of everything that acts there without a person. */
export const todayIn = async (db: Statements, projectId: string, now: Date): Promise<string> =>
  isoDayIn((await calendarOf(db, projectId)).timeZone, now);

/** In SQL: the time zone of the project with this id. */
export const zoneOf = (projectId: string): string =>
  `(SELECT c."timeZone" FROM "ProjectCalendar" c WHERE c."projectId" = ${projectId})`;

/** Sets the time zone of a new project to that of the browser which creates it. */
export async function startCalendar(db: Statements, projectId: string, timeZone: string): Promise<void> {
  await db.text('UPDATE "ProjectCalendar" SET "timeZone" = $2 WHERE "projectId" = $1', [projectId, timeZone]);
}
