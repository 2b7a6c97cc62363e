import type { Statements } from '#server/statements';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
// Whom rows name by a column that is not called like a list of ids.
const NAMING = /(?:[iI]ds?|By|votes|sharedWith|actorId)$/;

/** Collects the ids in rows that may be those of people. */
export class NamedIds {
  readonly #ids = new Set<string>();

  add(row: Readonly<Record<string, unknown>>): void {
    for (const [column, value] of Object.entries(row)) {
      if (!NAMING.test(column)) continue;
      for (const one of Array.isArray(value) ? value : [value]) if (typeof one === 'string' && ID.test(one)) this.#ids.add(one);
    }
  }

  get all(): string[] {
    return [...this.#ids];
  }
}

// Of those who are no members any more the address is not the workspace's to give.
const PEOPLE = `
SELECT json_build_object('id', u."id", 'firstName', u."firstName", 'lastName', u."lastName", 'isMember', wm."id" IS NOT NULL,
  'email', CASE WHEN wm."id" IS NULL THEN '' ELSE u."email" END)::text AS "row"
FROM "User" u LEFT JOIN "WorkspaceMember" wm ON wm."userId" = u."id" AND wm."workspaceId" = $1
WHERE u."id" = ANY ($2::uuid[]) ORDER BY u."id"`;

/** The people among these ids, as JSON texts: members with their address, others with their name. */
export const peopleAmong = async (db: Statements, workspaceId: string, ids: readonly string[]): Promise<string[]> =>
  (await db.text<{ row: string }>(PEOPLE, [workspaceId, ids])).map(({ row }) => row);
