-- Issues of a service with code that are tasks here as well, and are kept the same on both sides.

-- Which issues an integration keeps: those of one repository with one label.
CREATE TABLE "IssueSync" (
  "connectionId" uuid CONSTRAINT issue_sync_pk PRIMARY KEY
    CONSTRAINT issue_sync_connection REFERENCES "Connection" ("id") ON DELETE CASCADE,
  -- Where people open the service, such as https://github.com.
  "site" text NOT NULL CONSTRAINT issue_sync_site_length CHECK (length("site") BETWEEN 1 AND 2000),
  "repository" text NOT NULL CONSTRAINT issue_sync_repository_length CHECK (length("repository") BETWEEN 1 AND 300),
  "label" text NOT NULL CONSTRAINT issue_sync_label_length CHECK (length("label") BETWEEN 1 AND 50),
  -- Encrypted by the secret box.
  "token" text NOT NULL,
  -- Whose token it is over there; null until the service said it.
  "accountName" text CONSTRAINT issue_sync_account_length CHECK (length("accountName") BETWEEN 1 AND 300),
  -- The service no longer accepts the token.
  "isRevoked" boolean NOT NULL DEFAULT false,
  "problem" text CONSTRAINT issue_sync_problem_length CHECK (length("problem") BETWEEN 1 AND 300),
  -- The latest change that a list of issues has shown.
  "seenAt" timestamptz,
  -- When the list is read next.
  "dueAt" timestamptz NOT NULL DEFAULT now(),
  "claimedUntil" timestamptz,
  -- The service asked for a pause until then.
  "waitsUntil" timestamptz
);
CREATE INDEX issue_sync_due ON "IssueSync" ("dueAt");
ALTER TABLE "IssueSync" ENABLE ROW LEVEL SECURITY;

-- An issue over there and its task. The row outlives both, so that neither is created again.
CREATE TABLE "SyncedIssue" (
  "connectionId" uuid NOT NULL CONSTRAINT synced_issue_connection REFERENCES "Connection" ("id") ON DELETE CASCADE,
  "number" integer NOT NULL CONSTRAINT synced_issue_number CHECK ("number" > 0),
  -- The task; null until it is created.
  "itemId" uuid,
  -- What both sides said when they were last the same.
  "agreed" jsonb CONSTRAINT synced_issue_agreed CHECK (jsonb_typeof("agreed") = 'object'),
  -- When the issue last changed over there, as its service says.
  "changedAt" timestamptz,
  "problem" text CONSTRAINT synced_issue_problem_length CHECK (length("problem") BETWEEN 1 AND 300),
  -- Null if nothing is known to have changed.
  "dueAt" timestamptz,
  "claimedUntil" timestamptz,
  CONSTRAINT synced_issue_pk PRIMARY KEY ("connectionId", "number"),
  CONSTRAINT synced_issue_agreed_of_task CHECK (("agreed" IS NULL) >= ("itemId" IS NULL))
);
CREATE INDEX synced_issue_due ON "SyncedIssue" ("dueAt") WHERE "dueAt" IS NOT NULL;
CREATE INDEX synced_issue_of_item ON "SyncedIssue" ("itemId") WHERE "itemId" IS NOT NULL;
ALTER TABLE "SyncedIssue" ENABLE ROW LEVEL SECURITY;

-- A comment and its copy on the other side.
CREATE TABLE "SyncedComment" (
  "connectionId" uuid NOT NULL,
  "number" integer NOT NULL,
  "remoteId" text NOT NULL CONSTRAINT synced_comment_remote_length CHECK (length("remoteId") BETWEEN 1 AND 40),
  "commentId" uuid NOT NULL,
  -- It was written here, and its copy is over there.
  "isOurs" boolean NOT NULL,
  -- Of the text that was copied.
  "digest" text NOT NULL CONSTRAINT synced_comment_digest CHECK ("digest" ~ '^[0-9a-f]{64}$'),
  CONSTRAINT synced_comment_pk PRIMARY KEY ("connectionId", "number", "remoteId"),
  CONSTRAINT synced_comment_once UNIQUE ("connectionId", "commentId"),
  CONSTRAINT synced_comment_issue FOREIGN KEY ("connectionId", "number") REFERENCES "SyncedIssue" ("connectionId", "number") ON DELETE CASCADE
);
CREATE INDEX synced_comment_of_comment ON "SyncedComment" ("commentId");
ALTER TABLE "SyncedComment" ENABLE ROW LEVEL SECURITY;
