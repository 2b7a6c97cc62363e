import type { ActionDeclaration } from '#contract/action';
import { subjectOf } from '#contract/subject';
import type { Call } from '#server/handlers';
import { type LinkDetails, type LinkedItem, LINKS_MAX } from '../contract.ts';
import { inverseOf, type Linkable, stepOf } from '../rules.ts';
import { isFull, leadsTo } from './changes.ts';
import { linkableTarget } from './link-rights.ts';
import { lockLinks } from './link-rows.ts';

const OF_SOURCE = `
SELECT "id", "projectId", "sourceType", "sourceId", "kind", "targetType", "targetId", "targetProjectId", "url", "title",
  "dependencyType", "lagDays", "state", "progress", "fileType", "preview", "fileComments", "createdBy", "createdAt", "updatedAt", "version"
FROM "LinkedItem" WHERE "sourceType" = $1 AND "sourceId" = $2 ORDER BY "createdAt", "id"`;

const INSERT_ADDRESS = `
INSERT INTO "LinkedItem" ("id", "projectId", "sourceType", "sourceId", "kind", "targetType", "url", "title", "createdBy", "state",
  "fileType", "progress")
VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;

const INSERT_PAIR = `
WITH ends AS (SELECT gen_random_uuid() AS "near", gen_random_uuid() AS "far")
INSERT INTO "LinkedItem" ("id", "pairId", "projectId", "sourceType", "sourceId", "kind", "targetType", "targetId", "targetProjectId",
  "createdBy", "dependencyType", "lagDays")
SELECT "near", "far", $1::uuid, $2, $3::uuid, $4, $5, $6::uuid, $7::uuid, $9::uuid, $10, $11::integer FROM ends
UNION ALL SELECT "far", "near", $7, $5, $6, $8, $2, $3, $1, $9, $10, $11 FROM ends`;

type StoredLink = LinkedItem & Pick<LinkDetails, 'targetId' | 'targetProjectId'>;
type SharingCall = Pick<Call<ActionDeclaration>, 'db' | 'record' | 'actor'>;

/**
 * Copies the links of one item to another of the same project, such as from a duplicate to the original issue, so that what was
 * blocked by the duplicate is now blocked by the original. Skips links that the other item has already, that would link it to itself
 * or form a cycle, that the actor may not add, or that exceed the limit at one end.
 */
export async function sharedLinks(
  { db, record, actor }: SharingCall,
  from: Linkable,
  to: Linkable & { projectId: string; workspaceId: string },
): Promise<void> {
  await lockLinks(db, to.workspaceId);
  const has = await db.text<StoredLink>(OF_SOURCE, [to.type, to.id]);
  for (const link of await db.text<StoredLink>(OF_SOURCE, [from.type, from.id])) {
    if (has.length >= LINKS_MAX || has.some((own) => isSame(own, link))) continue;
    const { kind, targetType, targetId, targetProjectId, url, title, createdBy, state, fileType, progress } = link;
    if (targetId === null) {
      const address = [to.projectId, to.type, to.id, kind, targetType, url, title, createdBy, state, fileType, progress];
      await db.text(INSERT_ADDRESS, address);
    } else {
      const target = { type: targetType, id: targetId };
      const step = stepOf(kind, to, target);
      if (target.type === to.type && target.id === to.id) continue;
      if ('refusal' in (await linkableTarget(db, target, { userId: actor.userId, workspaceId: to.workspaceId }))) continue;
      if (await isFull(db, target)) continue;
      if (step && (await leadsTo(db, step.kind, step.to, step.from))) continue;
      const ends = [
        to.projectId,
        to.type,
        to.id,
        kind,
        targetType,
        targetId,
        targetProjectId,
        inverseOf(kind),
        createdBy,
        link.dependencyType,
        link.lagDays,
      ];
      await db.text(INSERT_PAIR, ends);
    }
    has.push(link);
    const changes = { link: [null, { kind, targetType, ...(url === null ? { targetId } : { url }) }] } as const;
    record({ target: subjectOf(to.type).table, targetId: to.id, projectId: to.projectId, changes });
  }
}

/** A URL is linked once per link type, whatever its target type. */
const isSame = (one: StoredLink, other: StoredLink): boolean =>
  one.kind === other.kind &&
  (one.url === null ? one.targetType === other.targetType && one.targetId === other.targetId : one.url === other.url);
