import type { Statements } from '#server/statements';
import { SprintCadence } from '../contract.ts';
import { plainCadence } from '../fields.ts';

// The id is that of the project, with or without a row.
const COLUMNS = Object.keys(SprintCadence.shape)
  .map((field) => (field === 'id' ? '"projectId" AS "id"' : `"${field}"`))
  .join(', ');

const CADENCE = `SELECT ${COLUMNS} FROM "SprintCadence" WHERE "projectId" = $1`;

/** The cadence of a project. One without a row has the defaults, and version 0. */
export async function cadenceOf(db: Statements, projectId: string): Promise<SprintCadence> {
  const [row] = await db.text<SprintCadence>(CADENCE, [projectId]);
  return row ?? { id: projectId, projectId, ...plainCadence, version: 0 };
}

const SAVE = `
INSERT INTO "SprintCadence" ("projectId", "enabled", "durationWeeks", "startWeekday", "cooldownDays", "upcomingCount", "autoStart",
  "autoComplete", "rollover", "allowParallel")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
ON CONFLICT ON CONSTRAINT sprint_cadence_project_once DO UPDATE SET "enabled" = $2, "durationWeeks" = $3, "startWeekday" = $4,
  "cooldownDays" = $5, "upcomingCount" = $6, "autoStart" = $7, "autoComplete" = $8, "rollover" = $9, "allowParallel" = $10
RETURNING ${COLUMNS}`;

export async function savedCadence(db: Statements, cadence: SprintCadence): Promise<SprintCadence> {
  const { projectId, enabled, durationWeeks, startWeekday, cooldownDays, upcomingCount, ...rest } = cadence;
  const { autoStart, autoComplete, rollover, allowParallel } = rest;
  const [saved] = await db.text<SprintCadence>(SAVE, [
    projectId,
    enabled,
    durationWeeks,
    startWeekday,
    cooldownDays,
    upcomingCount,
    autoStart,
    autoComplete,
    rollover,
    allowParallel,
  ]);
  return saved ?? cadence;
}
