import type { Subject } from '#contract/subject';
import { visibleProject } from './project-readership.ts';

/** What a slice keeps of a person. */
export interface PersonalData {
  /**
   * For the file with everything that is kept of somebody: the SQL of each list by its name, newest first where that is the order
   * of time, with the person's id as $1. It may read `mine`.
   */
  lists?: Readonly<Record<string, string>>;
  /** What goes when they delete their account: statements with the person's id as $1. */
  erased?: readonly string[];
}

/**
 * `mine` are the projects that the person sees, each with their own role in it. By the rights of this moment: what somebody wrote
 * where they may no longer look is not given out.
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

/** In SQL: what a row `r` hangs on, where the person may look, and the column that says what that is called. */
export const hungOnMine = ({ table, id, isNumbered }: Subject): { join: string; column: string } => ({
  join: `JOIN "${table}" s ON s."id" = r."${id}" AND s."deletedAt" IS NULL JOIN mine ON mine."id" = s."projectId"`,
  column: `${isNumbered ? keyInMine('s') : 's."title"'} AS "${table.charAt(0).toLowerCase()}${table.slice(1)}"`,
});

/** What the kernel keeps of a person: answers of before, with names and addresses in them. */
export const kernelPersonalData: PersonalData = { erased: ['DELETE FROM "IdempotencyKey" WHERE "userId" = $1'] };

/** What all of them keep, as one. */
export const allPersonalData = (parts: readonly (PersonalData | undefined)[]): Required<PersonalData> => ({
  lists: Object.assign({}, ...parts.map((part) => part?.lists)) as Record<string, string>,
  erased: parts.flatMap((part) => part?.erased ?? []),
});
