import type { ActionDeclaration } from '#contract/action';
import { type Subject, subjectOf } from '#contract/subject';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import { lockSubject } from '#server/subjects';
import { type LinkDetails, type LinkKind, LINKS_MAX, type NewLink } from '../contract.ts';
import { dependencyOf, inverseOf, type Linkable, stepOf } from '../rules.ts';
import { linkableTarget, mayUnlink } from './link-rights.ts';
import { linkSeen, lockLinks } from './link-rows.ts';

/** A call on the source of a link. */
export type LinkCall = Pick<Call<ActionDeclaration>, 'db' | 'actor' | 'newId' | 'record'> & {
  refuse(right: 'otherEnd'): never;
  reached: { rowId: string; projectId: string; workspaceId: string };
};

/** Links a subject, the source, to the target of the request. A target subject gets the inverse link. */
export async function addedLink(call: LinkCall, { type }: Subject, wanted: NewLink): Promise<LinkDetails> {
  const { db, reached, actor } = call;
  const source = { type, id: reached.rowId };
  await lockLinks(db, reached.workspaceId);
  const id = 'url' in wanted ? await linkedToAddress(call, source, wanted) : await linkedToItem(call, source, wanted);
  return (await linkSeen(db, id, actor.userId)) ?? fail('not-found');
}

type ToAddress = Extract<NewLink, { url: string }>;
type ToItem = Extract<NewLink, { targetId: string }>;

const INSERT_ADDRESS = `
INSERT INTO "LinkedItem" ("id", "projectId", "sourceType", "sourceId", "kind", "targetType", "url", "title", "createdBy")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

async function linkedToAddress(call: LinkCall, source: Linkable, { kind, targetType, url, title }: ToAddress): Promise<string> {
  const { db, reached, actor, newId } = call;
  await lockSubject(db, subjectOf(source.type), reached);
  await refuseFull(db, source, 'linkedItem');
  const known = await db.text(`SELECT ${OF_SOURCE} AND "kind" = $3 AND "url" = $4`, [source.type, source.id, kind, url]);
  if (known.length > 0) fail('already-linked');
  const id = newId();
  await db.text(INSERT_ADDRESS, [id, reached.projectId, source.type, source.id, kind, targetType, url, title, actor.userId]);
  noted(call, source, reached.projectId, [null, { kind, targetType, url }]);
  return id;
}

const INSERT_PAIR = `
INSERT INTO "LinkedItem" ("id", "pairId", "projectId", "sourceType", "sourceId", "kind", "targetType", "targetId", "targetProjectId",
  "createdBy", "dependencyType", "lagDays")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $11, $12, $13), ($2, $1, $9, $7, $8, $10, $4, $5, $3, $11, $12, $13)`;

async function linkedToItem(call: LinkCall, source: Linkable, wanted: ToItem): Promise<string> {
  const { db, reached, actor, newId } = call;
  const { kind } = wanted;
  const target = { type: wanted.targetType, id: wanted.targetId };
  const step = stepOf(kind, source, target);
  // The blocker is locked first, because its changes go on to the items that it blocks in the same order.
  const isBackward = step !== null && step.from === target;
  const early = isBackward ? await lockedTarget(call, target) : null;
  await lockSubject(db, subjectOf(source.type), reached);
  const targetProjectId = early ?? (await lockedTarget(call, target));
  if (source.type === target.type && source.id === target.id)
    fail('conflict', {}, { targetId: "An item can't be linked to itself" });
  await refuseFull(db, source, 'linkedItem');
  await refuseFull(db, target, 'targetId');
  const known = [source.type, source.id, kind, target.type, target.id];
  const same = await db.text(`SELECT ${OF_SOURCE} AND "kind" = $3 AND "targetType" = $4 AND "targetId" = $5`, known);
  if (same.length > 0) fail('already-linked');
  if (step && (await leadsTo(db, step.kind, step.to, step.from))) fail('link-circle');
  const [id, pairId, inverse] = [newId(), newId(), inverseOf(kind)];
  const ends = [reached.projectId, source.type, source.id, kind, target.type, target.id, targetProjectId, inverse];
  const dependency = dependencyOf(kind, wanted);
  await db.text(INSERT_PAIR, [id, pairId, ...ends, actor.userId, dependency.dependencyType, dependency.lagDays]);
  noted(call, source, reached.projectId, [null, { kind, targetType: target.type, targetId: target.id }]);
  noted(call, target, targetProjectId, [null, { kind: inverse, targetType: source.type, targetId: source.id }]);
  return id;
}

const REMOVE = `
DELETE FROM "LinkedItem" WHERE "sourceType" = $1 AND "sourceId" = $2 AND "id" = $3
RETURNING "kind", "targetType", "targetId", "targetProjectId", "url"`;

interface Removed {
  kind: LinkKind;
  targetType: LinkDetails['targetType'];
  targetId: string | null;
  targetProjectId: string | null;
  url: string | null;
}

/** Removes a link of the source, with the right to add it. The database deletes the row at the other end. */
export async function removedLink(call: LinkCall, { type }: Subject, linkId: string): Promise<{ id: string }> {
  const { db, reached, actor, refuse } = call;
  const source = { type, id: reached.rowId };
  await lockLinks(db, reached.workspaceId);
  await lockSubject(db, subjectOf(source.type), reached);
  const [removed] = await db.text<Removed>(REMOVE, [source.type, source.id, linkId]);
  if (removed === undefined) fail('not-found');
  const { kind, targetType, targetId, targetProjectId, url } = removed;
  noted(call, source, reached.projectId, [url === null ? { kind, targetType, targetId } : { kind, targetType, url }, null]);
  if (targetId !== null && targetProjectId !== null) {
    const target = { type: targetType, id: targetId };
    if (!(await mayUnlink(db, kind, target, actor.userId))) refuse('otherEnd');
    noted(call, target, targetProjectId, [{ kind: inverseOf(kind), targetType: source.type, targetId: source.id }, null]);
  }
  return { id: linkId };
}

/** Records the link in the history of one end, as ids only. Readers who cannot see the other end get no ids (`visibleChanges` in features/activity). */
export const noted = ({ record }: LinkCall, end: Linkable, projectId: string, link: readonly [unknown, unknown]): void =>
  record({ target: subjectOf(end.type).table, targetId: end.id, projectId, changes: { link } });

const OF_SOURCE = `1 FROM "LinkedItem" WHERE "sourceType" = $1 AND "sourceId" = $2`;

/** Locks the target and returns its project; fails if the actor may not link to it. */
export async function lockedTarget({ db, reached, actor, refuse }: LinkCall, target: Linkable): Promise<string> {
  const { userId } = actor;
  const found = await linkableTarget(db, target, { userId, workspaceId: reached.workspaceId });
  if (!('refusal' in found)) return found.projectId;
  return found.refusal === 'otherEnd' ? refuse('otherEnd') : fail(found.refusal);
}

async function refuseFull(db: Statements, end: Linkable, field: string): Promise<void> {
  if (await isFull(db, end)) fail('conflict', {}, { [field]: `This item already has ${LINKS_MAX} links. Remove one first.` });
}

/** True if a subject has the maximum number of links. */
export const isFull = async (db: Statements, end: Linkable): Promise<boolean> =>
  (await db.text(`SELECT ${OF_SOURCE} LIMIT ${LINKS_MAX}`, [end.type, end.id])).length >= LINKS_MAX;

const LEADS_TO = `
WITH RECURSIVE reached AS (
  SELECT $2::text AS "type", $3::uuid AS "id"
  UNION
  SELECT l."targetType", l."targetId" FROM "LinkedItem" l JOIN reached r ON l."sourceType" = r."type" AND l."sourceId" = r."id"
  WHERE l."kind" = $1 AND l."targetId" IS NOT NULL
)
SELECT 1 FROM reached WHERE "type" = $4 AND "id" = $5`;

/** True if links of this kind lead from one item to the other, directly or over other items. */
export const leadsTo = async (db: Statements, kind: string, from: Linkable, to: Linkable): Promise<boolean> =>
  (await db.text(LEADS_TO, [kind, from.type, from.id, to.type, to.id])).length > 0;
