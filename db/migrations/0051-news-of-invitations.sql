-- Of an invitation only that it changed, for those who may manage the members of its workspace, who are those who may read its audit log:
-- what it says is asked for, and answered by what the reader may see then.
ALTER TABLE "Invitation" REPLICA IDENTITY FULL;
GRANT SELECT ("id", "workspaceId", "version") ON "Invitation" TO authenticated;
CREATE POLICY invitation_read ON "Invitation" FOR SELECT TO authenticated
  USING ("workspaceId" = ANY ((SELECT rights.readable('auditors'))::uuid[]));
