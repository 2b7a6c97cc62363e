import { favoriteProjects } from '#features/projects/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { visibleProject } from '#server/project-readership';
import type { Statements } from '#server/statements';
import { FAVORITES_MAX, type favoriteActions, type favoriteProjectViewActions } from '../contract.ts';

// Over a membership `me`: what the person can see of their favorite views now. A view that is no longer shared, or whose project
// is archived or private, is in no list.
const VISIBLE = `
SELECT v."id", v."projectId", v."surface", v."name" FROM "FavoriteView" f
JOIN "SavedView" v ON v."id" = f."viewId" AND (v."isShared" OR v."ownerId" = f."userId")
JOIN "Project" p ON p."id" = v."projectId" AND p."status" <> 'ARCHIVED'
LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = me."userId"
WHERE f."workspaceId" = me."workspaceId" AND f."userId" = me."userId" AND ${visibleProject('me')}
UNION ALL
SELECT v."id", NULL, v."surface", v."name" FROM "FavoriteView" f
JOIN "WorkView" v ON v."id" = f."workViewId" AND v."userId" = f."userId"
WHERE f."workspaceId" = me."workspaceId" AND f."userId" = me."userId" AND NOT me."isHeldBack"`;

/**
 * In SQL, over a membership `me`: a person's favorite views and documents, and the order of their favorites. `workspaces` asks
 * for them. Documents are of a slice above, so main passes what selects one, if its reader may read it.
 */
export const favoritesSql = (favoriteDocument: (documentId: string, reader: string) => string) => ({
  views: `SELECT coalesce(json_agg(row_to_json(seen) ORDER BY lower(seen."name"), seen."id"), '[]')
  FROM (${VISIBLE} UNION ALL
    SELECT document.* FROM "FavoriteView" f
    JOIN LATERAL (${favoriteDocument('f."documentId"', 'f."userId"')}) document ON true
    WHERE f."workspaceId" = me."workspaceId" AND f."userId" = me."userId"
  ) seen`,
  order: `coalesce((
  SELECT o."ids" FROM "FavoriteOrder" o WHERE o."workspaceId" = me."workspaceId" AND o."userId" = me."userId"), '{}')`,
});

interface Favorite {
  readonly workspaceId: string;
  readonly userId: string;
  readonly column: 'viewId' | 'workViewId' | 'documentId';
  readonly id: string;
}

type Choice = { id: string; isFavorite: boolean };

/** Adds a view of a project to a person's favorites, or removes it. */
export const choseView = (call: Call<(typeof favoriteProjectViewActions)['set-saved-view-favorite']>): Promise<Choice> =>
  chosen(call, 'viewId');

/** The same for a view across projects. */
export const choseWorkView = (call: Call<(typeof favoriteActions)['set-work-view-favorite']>): Promise<Choice> =>
  chosen(call, 'workViewId');

interface Choosing {
  db: Statements;
  reached: { workspaceId: string; rowId: string };
  actor: { userId: string };
  body: { isFavorite: boolean };
  newId: () => string;
}

/** Adds a row to a person's favorites, or removes it. */
export async function chosen({ db, reached, actor, body, newId }: Choosing, column: Favorite['column']): Promise<Choice> {
  const favorite = { workspaceId: reached.workspaceId, userId: actor.userId, column, id: reached.rowId };
  if (body.isFavorite) await added(db, favorite, newId());
  else await db.text(`DELETE FROM "FavoriteView" WHERE "userId" = $1 AND "${column}" = $2`, [favorite.userId, favorite.id]);
  return { id: favorite.id, isFavorite: body.isFavorite };
}

async function added(db: Statements, { workspaceId, userId, column, id }: Favorite, newId: string): Promise<void> {
  await lockFavorites(db, workspaceId, userId);
  const others = await db.text(
    `SELECT 1 FROM "FavoriteView" WHERE "workspaceId" = $1 AND "userId" = $2 AND "${column}" IS DISTINCT FROM $3 LIMIT $4`,
    [workspaceId, userId, id, FAVORITES_MAX],
  );
  if (others.length === FAVORITES_MAX)
    fail('conflict', {}, { isFavorite: `You can have up to ${FAVORITES_MAX} favorite views and documents. Remove one first.` });
  await db.text(
    `INSERT INTO "FavoriteView" ("id", "workspaceId", "userId", "${column}") VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [newId, workspaceId, userId, id],
  );
}

const lockFavorites = (db: Statements, workspaceId: string, userId: string): Promise<unknown> =>
  db.text('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`favorites:${workspaceId}:${userId}`]);

const ORDER = `
WITH mine AS (
  ${favoriteProjects('$1', '$2')}
  UNION ALL SELECT coalesce("viewId", "workViewId", "documentId") FROM "FavoriteView" WHERE "workspaceId" = $1 AND "userId" = $2
), ordered AS (
  SELECT wanted."id", min(wanted."place") AS "place" FROM unnest($3::uuid[]) WITH ORDINALITY AS wanted ("id", "place")
  JOIN mine ON mine."id" = wanted."id" GROUP BY wanted."id"
)
INSERT INTO "FavoriteOrder" ("workspaceId", "userId", "ids")
SELECT $1, $2, coalesce((SELECT array_agg("id" ORDER BY "place") FROM ordered), '{}')
ON CONFLICT ("workspaceId", "userId") DO UPDATE SET "ids" = EXCLUDED."ids" RETURNING "ids"`;

/** Sets the order of a person's favorites in a workspace. What is no favorite of theirs is left out. */
export async function orderedFavorites(call: Call<(typeof favoriteActions)['order-favorites']>): Promise<{ ids: string[] }> {
  const { db, reached, actor, body } = call;
  const [{ ids } = { ids: [] }] = await db.text<{ ids: string[] }>(ORDER, [reached.workspaceId, actor.userId, body.ids]);
  return { ids };
}
