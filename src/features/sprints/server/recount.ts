import type { Statements } from '#server/statements';
import { keepDays } from './sprint-days.ts';
import { keepReport } from './sprint-report.ts';
import { sprintsOf } from './sprints.ts';

const FORGET = 'DELETE FROM "SprintReport" WHERE "sprintId" = $1';
const FORGET_DAYS = 'DELETE FROM "SprintDay" WHERE "sprintId" = $1';

/** Counts the sprints of a project again after their history was written anew, as the demo does. */
export async function recountSprints(db: Statements, projectId: string): Promise<void> {
  const started = (await sprintsOf(db, projectId)).filter(({ startedAt }) => startedAt !== null);
  for (const sprint of started) {
    for (const sql of [FORGET, FORGET_DAYS]) await db.text(sql, [sprint.id]);
    await keepDays(db, sprint);
    if (sprint.completedAt !== null) await keepReport(db, sprint);
  }
}
