import type { Subject } from '#contract/subject';
import { visibleProject } from './project-readership.ts';

/** The data that a slice stores about a person. */
export interface PersonalData {
  /**
   * For the file with a person's data: the SQL of each list by its name, newest first if sorted by time, with the person's
   * id as $1. It may read `mine`.
   */
  lists?: Readonly<Record<string, string>>;
  /** What is removed with their account: statements with the person's id as $1. */
  erased?: readonly string[];
}

/**
 * `mine` is the projects that the person can currently see, with their role in each. Content in projects they can no longer
 * see is not included.
 */
export const MINE = `
WITH mine AS (
  SELECT p.*, pm."role" AS "ownRole" FROM "Project" p
  JOIN "Workspace" w ON w."id" = p."workspaceId" AND w."deletedAt" IS NULL
  JOIN "WorkspaceMember" wm ON wm."workspaceId" = w."id" AND wm."userId" = $1 AND wm."isActive" AND NOT wm."isHeldBack"
  LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = $1
  WHERE ${visibleProject('wm')})`;

/** In SQL: the key, such as APP-12, of a row of a project in `mine`. */
export const keyInMine = (row: string): string => `mine."key" || '-' || ${row}."number"`;

/** In SQL: the parent item of a row `r`, if the person can see it, and the column with its name. */
export const parentVisibleToMe = ({ table, id, isNumbered }: Subject): { join: string; column: string } => ({
  join: `JOIN "${table}" s ON s."id" = r."${id}" AND s."deletedAt" IS NULL JOIN mine ON mine."id" = s."projectId"`,
  column: `${isNumbered ? keyInMine('s') : 's."title"'} AS "${table.charAt(0).toLowerCase()}${table.slice(1)}"`,
});

/** What the kernel stores about a person: earlier answers, with names and addresses in them. */
export const kernelPersonalData: PersonalData = { erased: ['DELETE FROM "IdempotencyKey" WHERE "userId" = $1'] };

/** The data of all slices, combined. */
export const allPersonalData = (parts: readonly (PersonalData | undefined)[]): Required<PersonalData> => ({
  lists: Object.assign({}, ...parts.map((part) => part?.lists)) as Record<string, string>,
  erased: parts.flatMap((part) => part?.erased ?? []),
});
