import type { EventReader } from '#server/event-log';
import { filesSql } from './file-provider.ts';

const LOOK = `
UPDATE "Connection" c SET "dueAt" = now()
WHERE c."provider" = ANY (${filesSql}) AND c."pausedAt" IS NULL AND NOT c."isRevoked" AND c."dueAt" > now()
  AND (c."projectId" IS NULL AND c."workspaceId" = ANY ($1) OR c."projectId" = ANY ($2))`;

/** Lets accounts with files look at links soon after they were added. */
export const filesReader: EventReader = {
  name: 'integration-files',
  waitsFor: ['Task', 'Issue'],
  read: async (events, db) => {
    const linked = events.filter(({ changes }) => changes['link']?.[1]);
    if (linked.length === 0) return;
    const ids = (key: 'workspaceId' | 'projectId') => [...new Set(linked.flatMap((event) => event[key] ?? []))];
    await db.text(LOOK, [ids('workspaceId'), ids('projectId')]);
  },
};
