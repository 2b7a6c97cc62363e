import type { EventReader } from '#server/event-log';
import { threadsLookedAt } from '../threads/thread-rows.ts';

// A moment later, so that a burst of changes is one look. What an integration wrote itself is no news to it.
const LOOK = `
UPDATE "SyncedIssue" i SET "dueAt" = now() + interval '1 second'
WHERE (i."dueAt" IS NULL OR i."dueAt" > now() + interval '1 second') AND EXISTS (
  SELECT FROM jsonb_to_recordset($1::jsonb) AS e("taskId" uuid, "commentId" uuid, "actorId" uuid)
  WHERE e."actorId" IS DISTINCT FROM i."connectionId" AND (e."taskId" = i."itemId" OR EXISTS (
    SELECT FROM "SyncedComment" c WHERE c."commentId" = e."commentId" AND c."connectionId" = i."connectionId" AND c."number" = i."number")))`;

/** Lets issues and threads be compared soon after their tasks or comments changed. */
export const issuesReader: EventReader = {
  name: 'integration-issues',
  waitsFor: ['Task', 'TaskComment'],
  read: async (events, db) => {
    const told = events.map(({ targetType, targetId, changes, actorType, actorId }) => ({
      taskId: targetType === 'Task' ? targetId : (changes['taskId']?.[1] ?? null),
      commentId: targetType === 'TaskComment' ? targetId : null,
      actorId: actorType === 'INTEGRATION' ? actorId : null,
    }));
    if (told.length === 0) return;
    await db.text(LOOK, [JSON.stringify(told)]);
    await threadsLookedAt(db, told);
  },
};
