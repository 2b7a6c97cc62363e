-- Workflows: what the server does by itself in a project, and the log of what it did. See decision 160.

CREATE TABLE "Workflow" (
  "id" uuid CONSTRAINT workflow_pk PRIMARY KEY,
  "workspaceId" uuid NOT NULL,
  "projectId" uuid NOT NULL,
  "name" text NOT NULL CONSTRAINT workflow_name_length CHECK (length("name") BETWEEN 1 AND 100),
  "description" text NOT NULL DEFAULT '' CONSTRAINT workflow_description_length CHECK (length("description") <= 500),
  "status" text NOT NULL DEFAULT 'DRAFT' CONSTRAINT workflow_status CHECK ("status" IN ('DRAFT', 'ACTIVE', 'PAUSED', 'ERROR')),
  "reason" text CONSTRAINT workflow_reason CHECK ("reason" IN ('SPONSOR', 'FAILURES')),
  -- A copy of the trigger of the live version, or of the draft, for lists and for the reader of the log.
  "trigger" jsonb CONSTRAINT workflow_trigger CHECK (jsonb_typeof("trigger") = 'object'),
  "runAs" text NOT NULL DEFAULT 'AUTOMATION_BOT' CONSTRAINT workflow_run_as CHECK ("runAs" IN ('OWNER', 'AUTOMATION_BOT')),
  -- With whose rights it acts.
  "ownerId" uuid NOT NULL CONSTRAINT workflow_owner REFERENCES "User" ("id"),
  "createdBy" uuid NOT NULL CONSTRAINT workflow_creator REFERENCES "User" ("id"),
  "liveNumber" integer CONSTRAINT workflow_live CHECK ("liveNumber" >= 1),
  "draftNumber" integer CONSTRAINT workflow_draft_number CHECK ("draftNumber" >= 0),
  "hasHook" boolean NOT NULL DEFAULT false,
  -- What happened before starts nothing: when it was last published or resumed.
  "activeSince" timestamptz,
  "runCount" integer NOT NULL DEFAULT 0 CONSTRAINT workflow_runs CHECK ("runCount" >= 0),
  "failCount" integer NOT NULL DEFAULT 0 CONSTRAINT workflow_fails CHECK ("failCount" >= 0),
  -- Runs in a row that failed.
  "failuresInRow" integer NOT NULL DEFAULT 0 CONSTRAINT workflow_failures CHECK ("failuresInRow" >= 0),
  "lastRunAt" timestamptz(3),
  "runsChangedAt" timestamptz(3),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "updatedAt" timestamptz(3) NOT NULL DEFAULT now(),
  "deletedAt" timestamptz(3),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT workflow_project FOREIGN KEY ("projectId", "workspaceId") REFERENCES "Project" ("id", "workspaceId") ON DELETE CASCADE,
  CONSTRAINT workflow_same_project UNIQUE ("id", "projectId"),
  CONSTRAINT workflow_error CHECK (("reason" IS NOT NULL) = ("status" = 'ERROR')),
  CONSTRAINT workflow_published CHECK (("status" = 'DRAFT') = ("liveNumber" IS NULL)),
  CONSTRAINT workflow_active CHECK ("status" <> 'ACTIVE' OR ("activeSince" IS NOT NULL AND "deletedAt" IS NULL))
) WITH (fillfactor = 70);
CREATE INDEX workflow_of_project ON "Workflow" ("projectId", "name");
CREATE INDEX workflow_of_workspace ON "Workflow" ("workspaceId") WHERE "status" = 'ACTIVE';
CREATE INDEX workflow_of_owner ON "Workflow" ("ownerId");
CREATE INDEX workflow_of_creator ON "Workflow" ("createdBy");
CREATE TRIGGER workflow_version BEFORE UPDATE ON "Workflow" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "Workflow" REPLICA IDENTITY FULL;
ALTER TABLE "Workflow" ENABLE ROW LEVEL SECURITY;
GRANT SELECT ("id", "projectId", "name", "description", "status", "reason", "trigger", "runAs", "ownerId", "createdBy", "liveNumber",
  "draftNumber", "hasHook", "runCount", "failCount", "lastRunAt", "runsChangedAt", "createdAt", "updatedAt", "deletedAt", "version")
  ON "Workflow" TO authenticated;
CREATE POLICY workflow_read ON "Workflow" FOR SELECT TO authenticated
  USING ("projectId" = ANY ((SELECT rights.readable('admins'))::uuid[]));

-- What a workflow does, as it was published. A version never changes, so that a run follows one to its end.
CREATE TABLE "WorkflowVersion" (
  "workflowId" uuid NOT NULL CONSTRAINT workflow_version_workflow REFERENCES "Workflow" ("id") ON DELETE CASCADE,
  "number" integer NOT NULL CONSTRAINT workflow_version_number CHECK ("number" >= 1),
  "definition" jsonb NOT NULL CONSTRAINT workflow_version_definition CHECK (jsonb_typeof("definition") = 'object'),
  "createdBy" uuid NOT NULL CONSTRAINT workflow_version_creator REFERENCES "User" ("id"),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT workflow_version_pk PRIMARY KEY ("workflowId", "number")
);
CREATE INDEX workflow_version_of_creator ON "WorkflowVersion" ("createdBy");
ALTER TABLE "WorkflowVersion" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "WorkflowDraft" (
  "workflowId" uuid CONSTRAINT workflow_draft_pk PRIMARY KEY
    CONSTRAINT workflow_draft_workflow REFERENCES "Workflow" ("id") ON DELETE CASCADE,
  "definition" jsonb NOT NULL CONSTRAINT workflow_draft_definition CHECK (jsonb_typeof("definition") = 'object')
);
ALTER TABLE "WorkflowDraft" ENABLE ROW LEVEL SECURITY;

-- The kill switch of a project.
CREATE TABLE "WorkflowSettings" (
  "id" uuid CONSTRAINT workflow_settings_pk PRIMARY KEY,
  "projectId" uuid NOT NULL CONSTRAINT workflow_settings_project REFERENCES "Project" ("id") ON DELETE CASCADE
    CONSTRAINT workflow_settings_once UNIQUE,
  "pausedAt" timestamptz(3),
  "pausedBy" uuid CONSTRAINT workflow_settings_person REFERENCES "User" ("id"),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT workflow_settings_paused CHECK (("pausedAt" IS NULL) = ("pausedBy" IS NULL))
);
CREATE INDEX workflow_settings_of_person ON "WorkflowSettings" ("pausedBy");
CREATE TRIGGER workflow_settings_version BEFORE UPDATE ON "WorkflowSettings" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "WorkflowSettings" REPLICA IDENTITY FULL;
ALTER TABLE "WorkflowSettings" ENABLE ROW LEVEL SECURITY;
GRANT SELECT ("id", "projectId", "pausedAt", "pausedBy", "version") ON "WorkflowSettings" TO authenticated;
CREATE POLICY workflow_settings_read ON "WorkflowSettings" FOR SELECT TO authenticated
  USING ("projectId" = ANY ((SELECT rights.readable('admins'))::uuid[]));

-- The SHA-256 of the secret of the address that starts a workflow.
CREATE TABLE "WorkflowHook" (
  "workflowId" uuid CONSTRAINT workflow_hook_pk PRIMARY KEY
    CONSTRAINT workflow_hook_workflow REFERENCES "Workflow" ("id") ON DELETE CASCADE,
  "secretHash" bytea NOT NULL CONSTRAINT workflow_hook_hash CHECK (length("secretHash") = 32)
);
ALTER TABLE "WorkflowHook" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "WorkflowAddress" (
  "id" uuid CONSTRAINT workflow_address_pk PRIMARY KEY,
  "projectId" uuid NOT NULL CONSTRAINT workflow_address_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "name" text NOT NULL CONSTRAINT workflow_address_name_length CHECK (length("name") BETWEEN 1 AND 80),
  -- Encrypted by the secret box, because the path of many is a password. The host alone is plain.
  "url" text NOT NULL,
  "host" text NOT NULL CONSTRAINT workflow_address_host_length CHECK (length("host") BETWEEN 1 AND 300),
  "createdBy" uuid NOT NULL CONSTRAINT workflow_address_creator REFERENCES "User" ("id"),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX workflow_address_of_project ON "WorkflowAddress" ("projectId");
CREATE INDEX workflow_address_of_creator ON "WorkflowAddress" ("createdBy");
ALTER TABLE "WorkflowAddress" ENABLE ROW LEVEL SECURITY;

-- When a trigger of time fires next.
CREATE TABLE "WorkflowSchedule" (
  "workflowId" uuid CONSTRAINT workflow_schedule_pk PRIMARY KEY
    CONSTRAINT workflow_schedule_workflow REFERENCES "Workflow" ("id") ON DELETE CASCADE,
  "nextAt" timestamptz NOT NULL,
  -- The last day that a trigger of due dates has covered.
  "coveredDay" date
);
CREATE INDEX workflow_schedule_due ON "WorkflowSchedule" ("nextAt");
ALTER TABLE "WorkflowSchedule" ENABLE ROW LEVEL SECURITY;

-- Whom a step that assigns in turns assigned last.
CREATE TABLE "WorkflowTurn" (
  "workflowId" uuid NOT NULL CONSTRAINT workflow_turn_workflow REFERENCES "Workflow" ("id") ON DELETE CASCADE,
  "stepId" uuid NOT NULL,
  "personId" uuid NOT NULL CONSTRAINT workflow_turn_person REFERENCES "User" ("id") ON DELETE CASCADE,
  CONSTRAINT workflow_turn_pk PRIMARY KEY ("workflowId", "stepId")
);
CREATE INDEX workflow_turn_of_person ON "WorkflowTurn" ("personId");
ALTER TABLE "WorkflowTurn" ENABLE ROW LEVEL SECURITY;

-- The runs of a workspace on a day of UTC, which its plan limits.
CREATE TABLE "WorkflowUsage" (
  "workspaceId" uuid NOT NULL CONSTRAINT workflow_usage_workspace REFERENCES "Workspace" ("id") ON DELETE CASCADE,
  "day" date NOT NULL,
  "runs" integer NOT NULL CONSTRAINT workflow_usage_runs CHECK ("runs" >= 0),
  CONSTRAINT workflow_usage_pk PRIMARY KEY ("workspaceId", "day")
);
ALTER TABLE "WorkflowUsage" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "WorkflowRun" (
  "id" uuid CONSTRAINT workflow_run_pk PRIMARY KEY,
  "projectId" uuid NOT NULL,
  "workflowId" uuid NOT NULL,
  "number" integer NOT NULL,
  "status" text NOT NULL CONSTRAINT workflow_run_status
    CHECK ("status" IN ('QUEUED', 'RUNNING', 'WAITING', 'SUCCEEDED', 'FAILED', 'SKIPPED', 'CANCELED')),
  "reason" text CONSTRAINT workflow_run_reason
    CHECK ("reason" IN ('CONDITIONS', 'DEPTH', 'DAILY_LIMIT', 'GONE', 'STEP', 'REJECTED', 'PERSON', 'CHANGED')),
  "itemType" text CONSTRAINT workflow_run_item_type CHECK ("itemType" IN ('TASK', 'ISSUE')),
  "itemId" uuid,
  "cause" jsonb NOT NULL CONSTRAINT workflow_run_cause CHECK (jsonb_typeof("cause") = 'object'),
  -- What smart values know besides the item: the sprint, the comment, the body of a request.
  "context" jsonb NOT NULL DEFAULT '{}' CONSTRAINT workflow_run_context CHECK (jsonb_typeof("context") = 'object'),
  "why" jsonb NOT NULL DEFAULT '[]' CONSTRAINT workflow_run_why CHECK (jsonb_typeof("why") = 'array'),
  "depth" integer NOT NULL CONSTRAINT workflow_run_depth CHECK ("depth" >= 1),
  -- What it is about, such as an event and its item: the same starts a workflow once.
  "key" text NOT NULL CONSTRAINT workflow_run_key_length CHECK (length("key") BETWEEN 1 AND 200),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "startedAt" timestamptz(3),
  "endedAt" timestamptz(3),
  "waitingUntil" timestamptz(3),
  -- Which server works on it, and until when others leave it alone.
  "claim" uuid,
  "claimedUntil" timestamptz,
  CONSTRAINT workflow_run_workflow FOREIGN KEY ("workflowId", "projectId") REFERENCES "Workflow" ("id", "projectId") ON DELETE CASCADE,
  CONSTRAINT workflow_run_once UNIQUE ("workflowId", "key"),
  CONSTRAINT workflow_run_item CHECK (("itemType" IS NULL) = ("itemId" IS NULL)),
  CONSTRAINT workflow_run_ended CHECK (("endedAt" IS NULL) = ("status" IN ('QUEUED', 'RUNNING', 'WAITING'))),
  CONSTRAINT workflow_run_claimed CHECK (("claim" IS NULL) = ("claimedUntil" IS NULL))
) WITH (fillfactor = 70);
CREATE INDEX workflow_run_of_project ON "WorkflowRun" ("projectId", "createdAt" DESC, "id" DESC);
CREATE INDEX workflow_run_of_workflow ON "WorkflowRun" ("workflowId", "createdAt" DESC, "id" DESC);
CREATE INDEX workflow_run_to_do ON "WorkflowRun" ("createdAt") WHERE "status" IN ('QUEUED', 'RUNNING');
CREATE INDEX workflow_run_to_resume ON "WorkflowRun" ("waitingUntil") WHERE "status" = 'WAITING' AND "waitingUntil" IS NOT NULL;
CREATE INDEX workflow_run_age ON "WorkflowRun" ("createdAt");
ALTER TABLE "WorkflowRun" ENABLE ROW LEVEL SECURITY;

-- One row for each step of a run that was begun. It is written before the step is performed, so that none is performed twice.
CREATE TABLE "WorkflowStepRun" (
  "runId" uuid NOT NULL CONSTRAINT workflow_step_run_run REFERENCES "WorkflowRun" ("id") ON DELETE CASCADE,
  "path" text NOT NULL CONSTRAINT workflow_step_run_path CHECK (length("path") BETWEEN 1 AND 80),
  "nth" integer GENERATED ALWAYS AS IDENTITY,
  "stepId" uuid NOT NULL,
  "kind" text NOT NULL CONSTRAINT workflow_step_run_kind CHECK (length("kind") BETWEEN 1 AND 40),
  "status" text NOT NULL CONSTRAINT workflow_step_run_status
    CHECK ("status" IN ('RUNNING', 'WAITING', 'SUCCEEDED', 'FAILED', 'SKIPPED')),
  -- How often it was tried: more than once if a person retried it.
  "attempt" integer NOT NULL DEFAULT 1 CONSTRAINT workflow_step_run_attempt CHECK ("attempt" >= 1),
  "input" jsonb NOT NULL DEFAULT '{}' CONSTRAINT workflow_step_run_input CHECK (jsonb_typeof("input") = 'object'),
  "output" jsonb NOT NULL DEFAULT '{}' CONSTRAINT workflow_step_run_output CHECK (jsonb_typeof("output") = 'object'),
  "why" jsonb NOT NULL DEFAULT '[]' CONSTRAINT workflow_step_run_why CHECK (jsonb_typeof("why") = 'array'),
  "problem" text,
  "startedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  "endedAt" timestamptz(3),
  CONSTRAINT workflow_step_run_pk PRIMARY KEY ("runId", "path"),
  CONSTRAINT workflow_step_run_ended CHECK (("endedAt" IS NULL) = ("status" IN ('RUNNING', 'WAITING')))
) WITH (fillfactor = 70);
ALTER TABLE "WorkflowStepRun" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "WorkflowApproval" (
  "id" uuid CONSTRAINT workflow_approval_pk PRIMARY KEY,
  "projectId" uuid NOT NULL CONSTRAINT workflow_approval_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "runId" uuid NOT NULL CONSTRAINT workflow_approval_run REFERENCES "WorkflowRun" ("id") ON DELETE CASCADE,
  "path" text NOT NULL CONSTRAINT workflow_approval_path CHECK (length("path") BETWEEN 1 AND 80),
  "userId" uuid NOT NULL CONSTRAINT workflow_approval_user REFERENCES "User" ("id") ON DELETE CASCADE,
  "itemType" text CONSTRAINT workflow_approval_item_type CHECK ("itemType" IN ('TASK', 'ISSUE')),
  "itemId" uuid,
  "workflowName" text NOT NULL,
  "text" text NOT NULL,
  "mode" text NOT NULL CONSTRAINT workflow_approval_mode CHECK ("mode" IN ('ANY', 'ALL')),
  "isApproved" boolean,
  "comment" text NOT NULL DEFAULT '' CONSTRAINT workflow_approval_comment_length CHECK (length("comment") <= 2000),
  "decidedAt" timestamptz(3),
  "isClosed" boolean NOT NULL DEFAULT false,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT workflow_approval_once UNIQUE ("runId", "path", "userId"),
  CONSTRAINT workflow_approval_decided CHECK (("isApproved" IS NULL) = ("decidedAt" IS NULL))
);
CREATE INDEX workflow_approval_of_project ON "WorkflowApproval" ("projectId", "userId");
CREATE INDEX workflow_approval_of_user ON "WorkflowApproval" ("userId");
CREATE TRIGGER workflow_approval_version BEFORE UPDATE ON "WorkflowApproval" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "WorkflowApproval" REPLICA IDENTITY FULL;
ALTER TABLE "WorkflowApproval" ENABLE ROW LEVEL SECURITY;
GRANT SELECT ("id", "projectId", "runId", "userId", "itemType", "itemId", "workflowName", "text", "mode", "isApproved", "comment",
  "decidedAt", "isClosed", "createdAt", "version") ON "WorkflowApproval" TO authenticated;
CREATE POLICY workflow_approval_read ON "WorkflowApproval" FOR SELECT TO authenticated
  USING ("userId" = ANY ((SELECT rights.readable('person'))::uuid[]));
