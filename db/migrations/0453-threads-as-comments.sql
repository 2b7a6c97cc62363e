-- Threads of a chat that are comments of a task here as well, and are kept the same on both sides.

ALTER TABLE "ChatApp"
  -- Whose messages were written from here; null until the chat said it.
  ADD "botId" text CONSTRAINT chat_app_bot_length CHECK (length("botId") BETWEEN 1 AND 100),
  -- The chat asked for a pause until then.
  ADD "waitsUntil" timestamptz;

-- They end with the app.
CREATE TABLE "ChatThread" (
  "id" uuid CONSTRAINT chat_thread_pk PRIMARY KEY,
  "connectionId" uuid NOT NULL CONSTRAINT chat_thread_app REFERENCES "ChatApp" ("connectionId") ON DELETE CASCADE,
  "channel" text NOT NULL CONSTRAINT chat_thread_channel_length CHECK (length("channel") BETWEEN 1 AND 100),
  -- Of its first message.
  "ts" text NOT NULL CONSTRAINT chat_thread_ts_length CHECK (length("ts") BETWEEN 1 AND 100),
  -- The task. The row outlives it.
  "itemId" uuid NOT NULL,
  -- Comments from before are not sent there; null if all are.
  "since" timestamptz,
  "problem" text CONSTRAINT chat_thread_problem_length CHECK (length("problem") BETWEEN 1 AND 300),
  -- Null if nothing is known to have changed.
  "dueAt" timestamptz DEFAULT now(),
  "claimedUntil" timestamptz,
  CONSTRAINT chat_thread_once UNIQUE ("connectionId", "channel", "ts"),
  CONSTRAINT chat_thread_of_item UNIQUE ("connectionId", "itemId")
);
CREATE INDEX chat_thread_due ON "ChatThread" ("dueAt") WHERE "dueAt" IS NOT NULL;
CREATE INDEX chat_thread_item ON "ChatThread" ("itemId");
ALTER TABLE "ChatThread" ENABLE ROW LEVEL SECURITY;

-- A comment and its copy on the other side.
CREATE TABLE "ThreadComment" (
  "threadId" uuid NOT NULL CONSTRAINT thread_comment_thread REFERENCES "ChatThread" ("id") ON DELETE CASCADE,
  "remoteId" text NOT NULL CONSTRAINT thread_comment_remote_length CHECK (length("remoteId") BETWEEN 1 AND 40),
  "commentId" uuid NOT NULL,
  -- It was written here, and its copy is over there.
  "isOurs" boolean NOT NULL,
  -- Of the text that was copied.
  "digest" text NOT NULL CONSTRAINT thread_comment_digest CHECK ("digest" ~ '^[0-9a-f]{64}$'),
  CONSTRAINT thread_comment_pk PRIMARY KEY ("threadId", "remoteId"),
  CONSTRAINT thread_comment_once UNIQUE ("threadId", "commentId")
);
CREATE INDEX thread_comment_of_comment ON "ThreadComment" ("commentId");
ALTER TABLE "ThreadComment" ENABLE ROW LEVEL SECURITY;
