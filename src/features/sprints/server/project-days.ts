import type { Statements } from '#server/statements';
import { calendarOf } from '#features/project-calendar/server';

/** The time zone of a project, whose days are those of its sprints. */
export const zoneOf = async (db: Statements, projectId: string): Promise<string> => (await calendarOf(db, projectId)).timeZone;
