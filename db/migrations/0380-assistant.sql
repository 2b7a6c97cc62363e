-- The assistant of a workspace: its settings, what people ask it and what it answers and proposes, and what it used.

-- Its id is that of the workspace. Without a row, the defaults of the columns hold.
CREATE TABLE "AiSettings" (
  "id" uuid CONSTRAINT ai_settings_pk PRIMARY KEY
    CONSTRAINT ai_settings_workspace REFERENCES "Workspace" ("id") ON DELETE CASCADE,
  "isEnabled" boolean NOT NULL DEFAULT true,
  "provider" text NOT NULL DEFAULT 'OPERATOR' CONSTRAINT ai_settings_provider
    CHECK ("provider" IN ('OPERATOR', 'OPENAI_COMPATIBLE', 'OPENAI', 'ANTHROPIC', 'GOOGLE')),
  "baseUrl" text CONSTRAINT ai_settings_base_url_length CHECK (length("baseUrl") BETWEEN 1 AND 2000),
  "model" text CONSTRAINT ai_settings_model_length CHECK (length("model") BETWEEN 1 AND 200),
  -- Encrypted by the secret box.
  "apiKey" text,
  "monthlyTokens" bigint CONSTRAINT ai_settings_monthly_tokens CHECK ("monthlyTokens" BETWEEN 1000 AND 1000000000000),
  "dataScope" text NOT NULL DEFAULT 'WORKSPACE' CONSTRAINT ai_settings_data_scope
    CHECK ("dataScope" IN ('WORKSPACE', 'PROJECT', 'CONTEXT')),
  "retentionDays" integer CONSTRAINT ai_settings_retention CHECK ("retentionDays" BETWEEN 1 AND 3650),
  "allowsAuto" boolean NOT NULL DEFAULT false,
  "testedAt" timestamptz,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1
);
CREATE TRIGGER ai_settings_version BEFORE UPDATE OF "isEnabled", "provider", "baseUrl", "model", "apiKey", "monthlyTokens",
  "dataScope", "retentionDays", "allowsAuto" ON "AiSettings" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "AiSettings" ENABLE ROW LEVEL SECURITY;

-- The projects in which the assistant is off, by their id.
CREATE TABLE "ProjectWithoutAi" (
  "id" uuid CONSTRAINT project_without_ai_pk PRIMARY KEY
    CONSTRAINT project_without_ai_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "createdAt" timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE "ProjectWithoutAi" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "Chat" (
  "id" uuid CONSTRAINT chat_pk PRIMARY KEY,
  "workspaceId" uuid NOT NULL,
  "projectId" uuid CONSTRAINT chat_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "userId" uuid NOT NULL,
  "title" text NOT NULL CONSTRAINT chat_title_length CHECK (length("title") BETWEEN 1 AND 120),
  "firstMessage" text NOT NULL CONSTRAINT chat_first_message_length CHECK (length("firstMessage") BETWEEN 1 AND 300),
  "isPinned" boolean NOT NULL DEFAULT false,
  "mode" text NOT NULL DEFAULT 'ASK' CONSTRAINT chat_mode CHECK ("mode" IN ('ASK', 'BUILD', 'AUTO')),
  "lastMessageAt" timestamptz(3) NOT NULL DEFAULT now(),
  "deletedAt" timestamptz(3),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "updatedAt" timestamptz(3) NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  -- A chat ends with the membership of its person.
  CONSTRAINT chat_member FOREIGN KEY ("workspaceId", "userId")
    REFERENCES "WorkspaceMember" ("workspaceId", "userId") ON DELETE CASCADE
);
CREATE INDEX chat_of_member ON "Chat" ("workspaceId", "userId", "isPinned", "lastMessageAt");
CREATE INDEX chat_of_project ON "Chat" ("projectId") WHERE "projectId" IS NOT NULL;
CREATE INDEX chat_deleted ON "Chat" ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE TRIGGER chat_version BEFORE UPDATE ON "Chat" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "Chat" REPLICA IDENTITY FULL;
ALTER TABLE "Chat" ENABLE ROW LEVEL SECURITY;
GRANT SELECT ("id", "workspaceId", "projectId", "userId", "title", "firstMessage", "isPinned", "mode", "deletedAt", "createdAt",
  "updatedAt", "version") ON "Chat" TO authenticated;
CREATE POLICY chat_read ON "Chat" FOR SELECT TO authenticated
  USING ("userId" = ANY ((SELECT rights.readable('person'))::uuid[]));

CREATE TABLE "ChatMessage" (
  "id" uuid CONSTRAINT chat_message_pk PRIMARY KEY,
  "chatId" uuid NOT NULL CONSTRAINT chat_message_chat REFERENCES "Chat" ("id") ON DELETE CASCADE,
  "workspaceId" uuid NOT NULL,
  "projectId" uuid,
  "userId" uuid NOT NULL,
  "number" integer NOT NULL CONSTRAINT chat_message_number CHECK ("number" >= 1),
  "role" text NOT NULL CONSTRAINT chat_message_role CHECK ("role" IN ('user', 'assistant')),
  "content" text NOT NULL CONSTRAINT chat_message_content_length CHECK (length("content") <= 100000),
  "timestamp" timestamptz(3) NOT NULL DEFAULT now(),
  "taskContext" jsonb,
  "mode" text NOT NULL CONSTRAINT chat_message_mode CHECK ("mode" IN ('ASK', 'BUILD', 'AUTO')),
  "insights" jsonb NOT NULL DEFAULT '[]' CONSTRAINT chat_message_insights CHECK (jsonb_typeof("insights") = 'array'),
  "breakdown" jsonb NOT NULL DEFAULT '[]' CONSTRAINT chat_message_breakdown CHECK (jsonb_typeof("breakdown") = 'array'),
  "sources" jsonb NOT NULL DEFAULT '[]' CONSTRAINT chat_message_sources CHECK (jsonb_typeof("sources") = 'array'),
  "steps" jsonb NOT NULL DEFAULT '[]' CONSTRAINT chat_message_steps CHECK (jsonb_typeof("steps") = 'array'),
  "state" text NOT NULL DEFAULT 'DONE' CONSTRAINT chat_message_state
    CHECK ("state" IN ('PENDING', 'DONE', 'STOPPED', 'INTERRUPTED', 'FAILED')),
  "problem" text,
  "feedback" text CONSTRAINT chat_message_feedback CHECK ("feedback" IN ('UP', 'DOWN')),
  -- Another message took its place, or that of one before it. It is kept until its chat is deleted.
  "isReplaced" boolean NOT NULL DEFAULT false,
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT chat_message_once UNIQUE ("chatId", "number"),
  CONSTRAINT chat_message_of_person CHECK ("role" = 'assistant' OR "state" = 'DONE'),
  CONSTRAINT chat_message_failed CHECK (("problem" IS NOT NULL) <= ("state" = 'FAILED')),
  CONSTRAINT chat_message_member FOREIGN KEY ("workspaceId", "userId")
    REFERENCES "WorkspaceMember" ("workspaceId", "userId") ON DELETE CASCADE
);
-- A chat has one answer at a time.
CREATE UNIQUE INDEX chat_message_pending ON "ChatMessage" ("chatId") WHERE "state" = 'PENDING';
CREATE INDEX chat_message_of_member ON "ChatMessage" ("workspaceId", "userId");
CREATE INDEX chat_message_of_project ON "ChatMessage" ("projectId") WHERE "projectId" IS NOT NULL;
CREATE TRIGGER chat_message_version BEFORE UPDATE ON "ChatMessage" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "ChatMessage" REPLICA IDENTITY FULL;
ALTER TABLE "ChatMessage" ENABLE ROW LEVEL SECURITY;
GRANT SELECT ("id", "chatId", "workspaceId", "projectId", "userId", "number", "role", "content", "timestamp", "taskContext", "mode",
  "insights", "breakdown", "sources", "steps", "state", "problem", "feedback", "isReplaced", "version")
  ON "ChatMessage" TO authenticated;
CREATE POLICY chat_message_read ON "ChatMessage" FOR SELECT TO authenticated
  USING ("userId" = ANY ((SELECT rights.readable('person'))::uuid[]));

CREATE TABLE "ChatProposal" (
  "id" uuid CONSTRAINT chat_proposal_pk PRIMARY KEY,
  "chatId" uuid NOT NULL CONSTRAINT chat_proposal_chat REFERENCES "Chat" ("id") ON DELETE CASCADE,
  "messageId" uuid NOT NULL CONSTRAINT chat_proposal_message REFERENCES "ChatMessage" ("id") ON DELETE CASCADE,
  "workspaceId" uuid NOT NULL,
  -- Of what it changes or creates.
  "projectId" uuid CONSTRAINT chat_proposal_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "userId" uuid NOT NULL,
  "position" integer NOT NULL,
  "kind" text NOT NULL CONSTRAINT chat_proposal_kind
    CHECK ("kind" IN ('CREATE_TASK', 'UPDATE_TASK', 'ADD_SUBTASK', 'CREATE_ISSUE', 'UPDATE_ISSUE', 'CREATE_DOCUMENT')),
  "targetId" uuid,
  "targetTitle" text,
  "targetVersion" integer,
  "input" jsonb NOT NULL CONSTRAINT chat_proposal_input CHECK (jsonb_typeof("input") = 'object'),
  "before" jsonb,
  "reason" text NOT NULL CONSTRAINT chat_proposal_reason_length CHECK (length("reason") <= 1000),
  "state" text NOT NULL DEFAULT 'PROPOSED' CONSTRAINT chat_proposal_state
    CHECK ("state" IN ('PROPOSED', 'EDITED', 'APPLIED', 'DISMISSED', 'FAILED', 'UNDONE')),
  "problem" text,
  "resultId" uuid,
  -- Of the item after it was applied, so that undoing overwrites no later change.
  "resultVersion" integer,
  "appliedAt" timestamptz(3),
  -- Counts on each time that it is applied or undone: part of the keys of the requests.
  "attempt" integer NOT NULL DEFAULT 0,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT chat_proposal_member FOREIGN KEY ("workspaceId", "userId")
    REFERENCES "WorkspaceMember" ("workspaceId", "userId") ON DELETE CASCADE
);
CREATE INDEX chat_proposal_of_chat ON "ChatProposal" ("chatId", "createdAt");
CREATE INDEX chat_proposal_of_message ON "ChatProposal" ("messageId");
CREATE INDEX chat_proposal_of_member ON "ChatProposal" ("workspaceId", "userId");
CREATE INDEX chat_proposal_of_project ON "ChatProposal" ("projectId") WHERE "projectId" IS NOT NULL;
CREATE TRIGGER chat_proposal_version BEFORE UPDATE ON "ChatProposal" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "ChatProposal" REPLICA IDENTITY FULL;
ALTER TABLE "ChatProposal" ENABLE ROW LEVEL SECURITY;
GRANT SELECT ("id", "chatId", "messageId", "workspaceId", "projectId", "userId", "position", "kind", "targetId", "targetTitle",
  "input", "before", "reason", "state", "problem", "resultId", "appliedAt", "createdAt", "version")
  ON "ChatProposal" TO authenticated;
CREATE POLICY chat_proposal_read ON "ChatProposal" FOR SELECT TO authenticated
  USING ("userId" = ANY ((SELECT rights.readable('person'))::uuid[]));

-- An answer that is being written, or was in the last days: its id is that of the message. What counts the messages of a minute,
-- so it outlives the chat.
CREATE TABLE "ChatTurn" (
  "id" uuid CONSTRAINT chat_turn_pk PRIMARY KEY,
  "chatId" uuid NOT NULL,
  "workspaceId" uuid NOT NULL CONSTRAINT chat_turn_workspace REFERENCES "Workspace" ("id") ON DELETE CASCADE,
  "userId" uuid NOT NULL CONSTRAINT chat_turn_user REFERENCES "User" ("id") ON DELETE CASCADE,
  -- The server that writes it renews this. After it, the answer counts as interrupted.
  "claimedUntil" timestamptz NOT NULL,
  "stopAskedAt" timestamptz,
  "endedAt" timestamptz,
  "createdAt" timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX chat_turn_open ON "ChatTurn" ("claimedUntil") WHERE "endedAt" IS NULL;
CREATE INDEX chat_turn_of_person ON "ChatTurn" ("userId", "createdAt");
CREATE INDEX chat_turn_of_workspace ON "ChatTurn" ("workspaceId");
CREATE INDEX chat_turn_age ON "ChatTurn" ("createdAt");
ALTER TABLE "ChatTurn" ENABLE ROW LEVEL SECURITY;

-- What a person used of the assistant in a month of UTC, by what for.
CREATE TABLE "AiUsage" (
  "workspaceId" uuid NOT NULL CONSTRAINT ai_usage_workspace REFERENCES "Workspace" ("id") ON DELETE CASCADE,
  "userId" uuid NOT NULL,
  "month" text NOT NULL CONSTRAINT ai_usage_month CHECK ("month" ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  "feature" text NOT NULL,
  "messages" integer NOT NULL DEFAULT 0,
  "tokens" bigint NOT NULL DEFAULT 0,
  CONSTRAINT ai_usage_pk PRIMARY KEY ("workspaceId", "month", "userId", "feature")
);
CREATE INDEX ai_usage_of_person ON "AiUsage" ("userId");
ALTER TABLE "AiUsage" ENABLE ROW LEVEL SECURITY;
