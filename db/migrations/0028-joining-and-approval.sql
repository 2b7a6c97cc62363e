-- Who comes into a project and what guests bring into it: what an invitation gives there, requests to join, and approval.

-- What the invited person becomes in the project that the invitation names.
ALTER TABLE "Invitation" ADD "projectRole" text
  CONSTRAINT invitation_project_role CHECK ("projectRole" IN ('VIEWER', 'COMMENTER', 'MEMBER', 'ADMIN'));
UPDATE "Invitation" SET "projectRole" = CASE WHEN "role" = 'GUEST' THEN 'COMMENTER' ELSE 'MEMBER' END WHERE "projectId" IS NOT NULL;
ALTER TABLE "Invitation" ADD CONSTRAINT invitation_role_where_project CHECK (("projectRole" IS NULL) = ("projectId" IS NULL));
CREATE INDEX invitation_of_mailbox ON "Invitation" ("email") WHERE "status" = 'PENDING';

-- Somebody who sees a project asks to become a member of it.
CREATE TABLE "JoinRequest" (
  "id" uuid CONSTRAINT join_request_pk PRIMARY KEY,
  "workspaceId" uuid NOT NULL,
  "projectId" uuid NOT NULL,
  "userId" uuid NOT NULL CONSTRAINT join_request_user REFERENCES "User" ("id") ON DELETE CASCADE,
  "message" text NOT NULL DEFAULT '' CONSTRAINT join_request_message_length CHECK (length("message") <= 500),
  "status" text NOT NULL DEFAULT 'PENDING'
    CONSTRAINT join_request_status CHECK ("status" IN ('PENDING', 'APPROVED', 'DECLINED', 'WITHDRAWN')),
  "decidedBy" uuid CONSTRAINT join_request_decider REFERENCES "User" ("id") ON DELETE SET NULL,
  "decidedAt" timestamptz(3),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT join_request_project FOREIGN KEY ("projectId", "workspaceId") REFERENCES "Project" ("id", "workspaceId") ON DELETE CASCADE,
  CONSTRAINT join_request_decided_when CHECK (("decidedAt" IS NULL) = ("status" = 'PENDING')),
  CONSTRAINT join_request_decided_by CHECK ("decidedBy" IS NULL OR "status" <> 'PENDING')
);
-- One live request of a person for a project.
CREATE UNIQUE INDEX join_request_live_once ON "JoinRequest" ("projectId", "userId") WHERE "status" = 'PENDING';
CREATE INDEX join_request_of_project ON "JoinRequest" ("projectId", "createdAt");
CREATE INDEX join_request_user ON "JoinRequest" ("userId");
CREATE TRIGGER join_request_version BEFORE UPDATE ON "JoinRequest" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "JoinRequest" ENABLE ROW LEVEL SECURITY;

-- Whoever becomes a member, by whatever way, asks no longer: being added or invited by an admin is the answer.
CREATE FUNCTION answer_join_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "JoinRequest" SET "status" = 'APPROVED', "decidedAt" = now()
  WHERE "projectId" = NEW."projectId" AND "userId" = NEW."userId" AND "status" = 'PENDING';
  RETURN NULL;
END
$$;
CREATE TRIGGER project_member_answers AFTER INSERT ON "ProjectMember" FOR EACH ROW EXECUTE FUNCTION answer_join_request();

-- Since when a guest's task waits for an admin of the project; null where it does not, or no longer.
ALTER TABLE "Task" ADD "awaitsApprovalSince" timestamptz(3)
  CONSTRAINT task_awaits_since CHECK (isfinite("awaitsApprovalSince"));
-- Who inserts a task without saying whether it waits leaves it to the trigger, so that no way of making one forgets the rule.
ALTER TABLE "Task" ALTER "awaitsApprovalSince" SET DEFAULT 'infinity';
CREATE INDEX task_awaits ON "Task" ("projectId") WHERE "awaitsApprovalSince" IS NOT NULL;
GRANT SELECT ("awaitsApprovalSince") ON "Task" TO authenticated;

CREATE FUNCTION await_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT now() INTO NEW."awaitsApprovalSince" FROM "Project" p
  JOIN "WorkspaceMember" wm ON wm."workspaceId" = p."workspaceId" AND wm."userId" = NEW."createdBy" AND wm."role" = 'GUEST'
  WHERE p."id" = NEW."projectId" AND p."requireApproval";
  RETURN NEW;
END
$$;
CREATE TRIGGER task_awaits BEFORE INSERT ON "Task"
  FOR EACH ROW WHEN (NEW."awaitsApprovalSince" = 'infinity') EXECUTE FUNCTION await_approval();

-- What waits neither moves on nor away.
CREATE FUNCTION refuse_unapproved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'task % waits for approval', NEW."id" USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'task_awaits';
END
$$;
CREATE TRIGGER task_stays BEFORE UPDATE OF "status", "projectId" ON "Task"
  FOR EACH ROW WHEN (OLD."awaitsApprovalSince" IS NOT NULL AND NEW."awaitsApprovalSince" IS NOT NULL
    AND (OLD."status" <> NEW."status" OR OLD."projectId" <> NEW."projectId")) EXECUTE FUNCTION refuse_unapproved();
