import type { Searchable } from '#server/searchable';

export const sprintSearchable: Searchable = {
  kind: 'SPRINT',
  table: 'Sprint',
  columns: ['name', 'goal', 'projectId'],
  title: 'r."name"',
  text: 'r."goal"',
  place: { project: 'r."projectId"' },
};

/** SQL that selects the sprints in progress. */
export const CURRENT_SPRINTS = `SELECT c."id" FROM "Sprint" c WHERE c."status" = 'ACTIVE'`;
