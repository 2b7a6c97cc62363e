-- Invitations into a workspace, and with it into a project. The token itself is only in the mail.

CREATE TABLE "Invitation" (
  "id" uuid CONSTRAINT invitation_pk PRIMARY KEY,
  "workspaceId" uuid NOT NULL CONSTRAINT invitation_workspace REFERENCES "Workspace" ("id") ON DELETE CASCADE,
  "projectId" uuid,
  "email" text NOT NULL CONSTRAINT invitation_email_form CHECK ("email" = lower("email") AND length("email") <= 320),
  "role" text NOT NULL CONSTRAINT invitation_role CHECK ("role" IN ('OWNER', 'ADMIN', 'MEMBER', 'GUEST')),
  "department" text CONSTRAINT invitation_department_length CHECK (length("department") <= 100),
  "message" text NOT NULL DEFAULT '' CONSTRAINT invitation_message_length CHECK (length("message") <= 2000),
  "status" text NOT NULL DEFAULT 'PENDING' CONSTRAINT invitation_status CHECK ("status" IN ('PENDING', 'ACCEPTED', 'DECLINED', 'REVOKED')),
  "tokenHash" text NOT NULL CONSTRAINT invitation_token_once UNIQUE,
  "expiresAt" timestamptz NOT NULL DEFAULT now() + interval '7 days',
  "invitedBy" uuid NOT NULL CONSTRAINT invitation_inviter REFERENCES "User" ("id"),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT invitation_project FOREIGN KEY ("projectId", "workspaceId") REFERENCES "Project" ("id", "workspaceId") ON DELETE CASCADE
);
-- One live invitation for a mailbox and a scope.
CREATE UNIQUE INDEX invitation_live_once ON "Invitation" ("workspaceId", "email", coalesce("projectId", "workspaceId")) WHERE "status" = 'PENDING';
CREATE INDEX invitation_of_workspace ON "Invitation" ("workspaceId", "createdAt");
CREATE TRIGGER invitation_version BEFORE UPDATE ON "Invitation" FOR EACH ROW EXECUTE FUNCTION bump_version();
