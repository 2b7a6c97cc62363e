import type { Action, AlsoReach, PartReach } from '#contract/action';
import { isAllowed, type Named, type Reached, reachedBy, refuseReadOnly, type ReachRow } from './access.ts';
import { type Actor, isGrantedAt, personBehind } from './actors.ts';
import { fail } from './failures.ts';
import { lastChanger } from './last-changed-by.ts';
import { statementOf } from './reach-statement.ts';
import type { Statements } from './statements.ts';

interface Asked {
  action: Action;
  actor: Actor;
  query: Named;
  body: unknown;
}

/**
 * Checks the rights that an action needs because of the content of a request: further rights in its scope, and on the other
 * items that it names. The rules of reach apply to those: unknown or foreign is 404, known but not allowed is 403.
 */
export async function refuseFurther(db: Statements, asked: Asked, reached: Reached): Promise<void> {
  const { further = [], also = [] } = asked.action;
  const sent = { query: asked.query, body: Object(asked.body ?? {}) as Named };
  if (further.some((each) => each.if(sent) && !isAllowed(each.right, reached))) fail('forbidden');
  if (asked.action.parts) await refuseParts(db, asked, asked.action.parts, reached);
  for (const each of also) {
    const ids = [...new Set([sent[each.from][each.field]].flat())].filter((id) => id !== undefined && id !== null);
    if (ids.length > 0) await refuseUnreached(db, asked, each, { reached, ids });
  }
}

/** Refuses parts of others, if the caller's rights do not reach those. */
async function refuseParts(db: Statements, { actor, query }: Asked, part: PartReach, reached: Reached): Promise<void> {
  if (part.others !== undefined && isAllowed(part.others, reached)) return;
  const ids = [query[part.param]].flat();
  const others = await db.text(partsOfOthers(part), [reached.rowId, ids, personBehind(actor)]);
  if (others.length > 0) fail('forbidden');
}

/** In SQL: which of the parts $2 of the row $1 are not those of the person $3. Names come from the contract's own text. */
const partsOfOthers = ({ table, of, owner, deleted, ownDeletion }: PartReach): string => `
SELECT r."id" FROM "${table}" r WHERE r."${of}" = $1 AND r."id" = ANY ($2::uuid[])${deleted === 'hidden' ? ' AND r."deletedAt" IS NULL' : ''}
  AND (r."${owner}" IS DISTINCT FROM $3${ownDeletion ? ` OR r."deletedAt" IS NOT NULL AND (${lastChanger('r."id"', `'deletedAt'`)}) IS DISTINCT FROM $3` : ''})`;

/** Refuses for lack of a right that depends on what a handler has found. */
export function refuseFound({ name, found = {} }: Action, right: string): never {
  if (!(right in found)) throw new Error(`${name} declares no ${right}`);
  return fail('forbidden');
}

type Found = ReachRow & { askedId: string };

async function refuseUnreached(
  db: Statements,
  { action, actor }: Asked,
  { by, right, within }: AlsoReach,
  { reached, ids }: { reached: Reached; ids: readonly unknown[] },
): Promise<void> {
  const [anchor, param] = by.row === undefined ? (['project', by.project ?? ''] as const) : (['row', by.row.param] as const);
  const [start, sessionId] = actor.type === 'USER' ? (['session', actor.sessionId] as const) : (['person', null] as const);
  const found = await db.text<Found>(statementOf(by, anchor, start, 'each'), [personBehind(actor), sessionId, ids]);
  if (found.length < ids.length) fail('session-ended');
  const there = found.map((standing) => {
    const each = reachedBy(by, { [param]: standing.askedId }, standing) ?? fail('not-found');
    const isBeside = each.workspaceId === reached.workspaceId && (within === 'workspace' || each.projectId === reached.projectId);
    return isBeside && isGrantedAt(actor, each) ? { standing, each } : fail('not-found');
  });
  if (there.some(({ each }) => !isAllowed(right, each))) fail('forbidden');
  if (action.method !== 'GET') for (const { standing } of there) refuseReadOnly(action, by, standing);
}
