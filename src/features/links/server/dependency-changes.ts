import { type Subject, subjectOf } from '#contract/subject';
import { changesBetween } from '#server/events';
import { fail } from '#server/failures';
import { refuseStale } from '#server/stale';
import type { Statements } from '#server/statements';
import { lockSubject } from '#server/subjects';
import type { DependencyChange, LinkDetails, LinkKind } from '../contract.ts';
import { type Dependency, inverseOf, isDependency } from '../rules.ts';
import { type LinkCall, noted } from './changes.ts';
import { linkableTarget } from './link-rights.ts';
import { linkSeen, lockLinks } from './link-rows.ts';

interface Stored extends Dependency {
  id: string;
  kind: LinkKind;
  targetType: string;
  targetId: string;
  targetProjectId: string;
  version: number;
}

const STORED = `
SELECT "id", "kind", "targetType", "targetId", "targetProjectId", "dependencyType", "lagDays", "version" FROM "LinkedItem"
WHERE "sourceType" = $1 AND "sourceId" = $2 AND "id" = $3`;

const CHANGE = `
UPDATE "LinkedItem" SET "dependencyType" = $2, "lagDays" = $3 WHERE $1 IN ("id", "pairId") RETURNING "id", "projectId", "version"`;

/** Changes the type or the lag of a dependency of the source, at both ends, with the right to change both. */
export async function changedDependency(
  call: LinkCall,
  { type }: Subject,
  linkId: string,
  { version, ...change }: DependencyChange,
): Promise<LinkDetails> {
  const { db, reached, actor } = call;
  const source = { type, id: reached.rowId };
  await lockLinks(db, reached.workspaceId);
  const before = await storedLink(db, source, linkId);
  const target = { type: before.targetType, id: before.targetId };
  // The blocker is locked first, as when a link is added.
  if (before.kind === 'BLOCKS') await lockSubject(db, subjectOf(type), reached);
  await refuseForeign(call, target);
  if (before.kind !== 'BLOCKS') await lockSubject(db, subjectOf(type), reached);
  await refuseStale(db, before, version, Object.keys(change));
  const after: Dependency = { dependencyType: before.dependencyType, lagDays: before.lagDays, ...change };
  if (after.dependencyType !== before.dependencyType || after.lagDays !== before.lagDays)
    await saved(call, source, before, after);
  return (await linkSeen(db, linkId, actor.userId)) ?? fail('not-found');
}

async function storedLink(db: Statements, source: { type: string; id: string }, linkId: string): Promise<Stored> {
  const [stored] = await db.text<Stored>(STORED, [source.type, source.id, linkId]);
  if (stored === undefined) fail('not-found');
  if (!isDependency(stored.kind))
    fail('conflict', {}, { linkedItemId: 'Only BLOCKS and BLOCKED_BY links have a type and a lag' });
  return stored;
}

/** Locks the other end, and fails if the actor may not change it. The link itself shows that there is one. */
async function refuseForeign({ db, reached, actor, refuse }: LinkCall, target: { type: string; id: string }): Promise<void> {
  const { userId } = actor;
  const found = await linkableTarget(db, target, { userId, workspaceId: reached.workspaceId });
  if (!('refusal' in found)) return;
  return found.refusal === 'not-found' || found.refusal === 'otherEnd' ? refuse('otherEnd') : fail(found.refusal);
}

async function saved(call: LinkCall, source: { type: string; id: string }, before: Stored, after: Dependency): Promise<void> {
  const { db, record, reached } = call;
  const rows = await db.text<{ id: string; projectId: string; version: number }>(CHANGE, [
    before.id,
    after.dependencyType,
    after.lagDays,
  ]);
  const changes = changesBetween(before, after, ['dependencyType', 'lagDays']);
  for (const { id, projectId, version } of rows)
    record({ target: 'LinkedItem', targetId: id, targetVersion: version, projectId, changes });
  const { kind, targetType, targetId, targetProjectId } = before;
  const seen = ({ dependencyType, lagDays }: Dependency, link: object) => ({ ...link, dependencyType, lagDays });
  const here = { kind, targetType, targetId };
  const there = { kind: inverseOf(kind), targetType: source.type, targetId: source.id };
  noted(call, source, reached.projectId, [seen(before, here), seen(after, here)]);
  noted(call, { type: targetType, id: targetId }, targetProjectId, [seen(before, there), seen(after, there)]);
}
