-- The app of a chat, by which people there reach Cairn: it shows what links lead to, and creates tasks.
CREATE TABLE "ChatApp" (
  "connectionId" uuid CONSTRAINT chat_app_pk PRIMARY KEY
    CONSTRAINT chat_app_connection REFERENCES "Connection" ("id") ON DELETE CASCADE,
  -- The token of its bot, and the secret with which the chat signs. Both are encrypted by the secret box.
  "token" text NOT NULL,
  "secret" text NOT NULL,
  -- The chat signed something with the secret.
  "heardAt" timestamptz
);
ALTER TABLE "ChatApp" ENABLE ROW LEVEL SECURITY;
