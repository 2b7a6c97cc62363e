import type { Caller } from '#server/handlers';
import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import type { Access } from '../contract.ts';
import { PERSON_NAME } from './token-rows.ts';

const PERSON = `
SELECT u."id", ${PERSON_NAME} AS "name", u."email"
FROM "User" u WHERE u."id" = $1`;
const TOKEN = `SELECT "id", "name", "scopes", "workspaceId", "projectId" FROM "ApiToken" WHERE "id" = $1`;
const WORKSPACES = `
SELECT w."id", w."name", wm."role" FROM "WorkspaceMember" wm
JOIN "Workspace" w ON w."id" = wm."workspaceId" AND w."deletedAt" IS NULL
WHERE wm."userId" = $1 AND wm."isActive" AND ($2::uuid IS NULL OR w."id" = $2) ORDER BY w."name", w."id"`;

/** Who the caller is, and what their token allows. */
export async function accessOf(db: Statements, { userId, delegate }: Caller): Promise<Access> {
  const [person] = await db.text<Access['person']>(PERSON, [userId]);
  const [token = null] = delegate === null ? [] : await db.text<NonNullable<Access['token']>>(TOKEN, [delegate.id]);
  const workspaces = await db.text<Access['workspaces'][number]>(WORKSPACES, [userId, token?.workspaceId ?? null]);
  return { person: person ?? fail('not-found'), token, workspaces };
}
