import type { EventReader } from '#server/event-log';

// A moment later, so that a burst of changes is one look.
const LOOK = `
UPDATE "Connection" c SET "dueAt" = now() + interval '1 second'
WHERE c."provider" = 'google' AND c."pausedAt" IS NULL AND NOT c."isRevoked" AND c."dueAt" > now() + interval '1 second'
  AND EXISTS (SELECT FROM jsonb_to_recordset($1::jsonb) AS e("workspaceId" uuid, "projectId" uuid)
    WHERE e."workspaceId" = c."workspaceId" AND (c."projectId" IS NULL OR e."projectId" IS NULL OR e."projectId" = c."projectId"))`;

/** Lets calendars be looked at soon after something changed that may be in them. */
export const calendarReader: EventReader = {
  name: 'integration-calendars',
  waitsFor: ['Task', 'Project', 'ProjectMember', 'WorkspaceMember'],
  gathersMs: 1_000,
  read: async (events, db) => {
    const places = new Set(events.map(({ workspaceId, projectId }) => JSON.stringify({ workspaceId, projectId })));
    if (places.size > 0) await db.text(LOOK, [`[${[...places].join(',')}]`]);
  },
};
