import { isoDayIn } from '#contract/dates';
import type { Statements } from '#server/statements';

/** The time zone of a project, whose days are those of its sprints. */
export const zoneOf = (_db: Statements, _projectId: string): Promise<string> => Promise.resolve('UTC');

/** The current day in a project. */
export const todayOf = async (db: Statements, projectId: string, now: Date): Promise<string> =>
  isoDayIn(await zoneOf(db, projectId), now);
