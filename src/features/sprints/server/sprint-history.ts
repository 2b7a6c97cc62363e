import type { Statements } from '#server/statements';
import { taskStatusOf } from '#features/issues/rules';
import type { IssueStatus } from '#features/issues/contract';
import { issueWork } from '#features/issues/server';
import { taskWork } from '#features/tasks/server';
import { type ItemHistory, type ItemState, type PastChange, type Progress, progressOf } from '../rules.ts';
import { type CurrentItem, itemsIn } from './sprint-items.ts';

/** An item's stay in a sprint, with the item as it is now; no item if it was erased or is in another project. */
export interface Stay {
  itemType: 'TASK' | 'ISSUE';
  itemId: string;
  addedAt: string;
  addedBy: string | null;
  removedAt: string | null;
  outcome: 'DONE' | 'CARRIED_OVER' | 'REMOVED' | null;
  number: number | null;
  title: string | null;
  status: string | null;
  points: number;
  isTrashed: boolean | null;
}

const STAYS = `
SELECT s."itemType", s."itemId", s."addedAt", s."addedBy", s."removedAt", s."outcome", coalesce(t."number", i."number") AS "number",
  coalesce(t."title", i."title") AS "title", coalesce(t."status", i."status") AS "status", coalesce(t."estimate", 0) AS "points",
  coalesce(t."deletedAt", i."deletedAt") IS NOT NULL AS "isTrashed"
FROM "SprintItem" s
LEFT JOIN ${taskWork.from} ON s."itemType" = 'TASK' AND t."id" = s."itemId" AND t."projectId" = s."projectId"
LEFT JOIN ${issueWork.from} ON s."itemType" = 'ISSUE' AND i."id" = s."itemId" AND i."projectId" = s."projectId"
WHERE s."sprintId" = $1 ORDER BY s."addedAt", s."id"`;

/** Every stay in a sprint, in the order in which the items were added. */
export const staysIn = (db: Statements, sprintId: string): Promise<Stay[]> => db.text<Stay>(STAYS, [sprintId]);

const CHANGES = `
SELECT "targetId", "occurredAt", "changes" FROM "Event"
WHERE "targetId" = ANY ($1::uuid[]) AND "occurredAt" >= $2::timestamptz AND "changes" ?| ARRAY['status', 'estimate', 'deletedAt']
ORDER BY "id" DESC`;

interface Logged {
  targetId: string;
  occurredAt: string;
  changes: Partial<Record<'status' | 'estimate' | 'deletedAt', readonly [unknown, unknown]>>;
}

/** The items of a sprint with what changed about them since a moment. */
export async function historiesOf(db: Statements, stays: readonly Stay[], since: string): Promise<Map<string, ItemHistory>> {
  const ids = [...new Set(stays.map(({ itemId }) => itemId))];
  const logged = Map.groupBy(await db.text<Logged>(CHANGES, [ids, since]), ({ targetId }) => targetId);
  const histories = [...Map.groupBy(stays, ({ itemId }) => itemId)].flatMap(([itemId, own]) => {
    const [first] = own;
    if (first === undefined || first.status === null) return [];
    const { itemType, status, points, isTrashed } = first;
    const now: ItemState = { points, phase: phaseOf(itemType, status), isTrashed: isTrashed === true };
    const changes = (logged.get(itemId) ?? []).map((event) => pastChange(itemType, event));
    const history: ItemHistory = { now, changes, stays: own.map(({ addedAt, removedAt }) => stayOf(addedAt, removedAt)) };
    return [[itemId, history] as const];
  });
  return new Map(histories);
}

const stayOf = (addedAt: string, removedAt: string | null) => ({
  from: Date.parse(addedAt),
  to: removedAt === null ? null : Date.parse(removedAt),
});

function pastChange(itemType: Stay['itemType'], { occurredAt, changes: { status, estimate, deletedAt } }: Logged): PastChange {
  return {
    at: Date.parse(occurredAt),
    from: {
      ...(status && typeof status[0] === 'string' && { phase: phaseOf(itemType, status[0]) }),
      ...(estimate && { points: Number(estimate[0] ?? 0) }),
      ...(deletedAt && { isTrashed: deletedAt[0] !== null }),
    },
  };
}

function phaseOf(itemType: Stay['itemType'], status: string): ItemState['phase'] {
  const column = itemType === 'TASK' ? status : taskStatusOf(status as IssueStatus);
  return column === 'DONE' ? 'done' : column === 'TODO' ? 'todo' : 'started';
}

/** How far a sprint is now. */
export const currentProgress = async (db: Statements, sprintId: string): Promise<Progress> =>
  progressOf(livingStates(await itemsIn(db, sprintId)));

export const livingStates = (items: readonly CurrentItem[]): Omit<ItemState, 'isTrashed'>[] =>
  items
    .filter(({ isTrashed }) => !isTrashed)
    .map(({ itemType, status, points }) => ({ points, phase: phaseOf(itemType, status) }));
