-- A deletion that is sent again finds nothing any more; the kept answer goes to its sender while they belong to the workspace.
ALTER TABLE "IdempotencyKey" ADD COLUMN "workspaceId" uuid;

-- Mails of invitations are counted by the day and workspace.
CREATE INDEX event_invitation ON "Event" ("workspaceId", "occurredAt") WHERE "targetType" = 'Invitation';
