-- What people write to the operator of this server, with an account or without. See decision 178.
CREATE TABLE "OperatorMessage" (
  "id" uuid CONSTRAINT operator_message_pk PRIMARY KEY,
  "kind" text NOT NULL CONSTRAINT operator_message_kind CHECK ("kind" IN ('CONTACT', 'IDEA', 'PROBLEM', 'PRAISE', 'QUESTION')),
  "name" text NOT NULL CONSTRAINT operator_message_name_length CHECK (length("name") <= 100),
  "email" text CONSTRAINT operator_message_email_length CHECK (length("email") BETWEEN 3 AND 254),
  "content" text NOT NULL CONSTRAINT operator_message_content_length CHECK (length("content") BETWEEN 1 AND 5000),
  -- Where in the product it was written, and in which version; null outside of it.
  "screen" text CONSTRAINT operator_message_screen_length CHECK (length("screen") <= 500),
  "version" text CONSTRAINT operator_message_version_length CHECK (length("version") <= 40),
  "screenshot" bytea CONSTRAINT operator_message_screenshot_size CHECK (octet_length("screenshot") <= 2097152),
  "screenshotType" text CONSTRAINT operator_message_screenshot_type
    CHECK ("screenshotType" IN ('image/png', 'image/jpeg', 'image/webp')),
  CONSTRAINT operator_message_screenshot_typed CHECK (("screenshot" IS NULL) = ("screenshotType" IS NULL)),
  "status" text NOT NULL DEFAULT 'OPEN' CONSTRAINT operator_message_status CHECK ("status" IN ('OPEN', 'ANSWERED', 'CLOSED')),
  -- The person who proved that the operator's email address is theirs; null until someone has.
  "recipientId" uuid CONSTRAINT operator_message_recipient REFERENCES "User" ("id") ON DELETE SET NULL,
  "reply" text CONSTRAINT operator_message_reply_length CHECK (length("reply") BETWEEN 1 AND 5000),
  "repliedAt" timestamptz(3),
  CONSTRAINT operator_message_replied CHECK (("reply" IS NULL) = ("repliedAt" IS NULL)),
  -- A reply goes to an address.
  CONSTRAINT operator_message_reply_address CHECK ("reply" IS NULL OR "email" IS NOT NULL),
  -- When the mail server accepted the emails.
  "mailedAt" timestamptz(3),
  "replyMailedAt" timestamptz(3),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX operator_message_of_recipient ON "OperatorMessage" ("recipientId", "createdAt" DESC, "id" DESC);
CREATE INDEX operator_message_unmailed ON "OperatorMessage" ("createdAt")
  WHERE "mailedAt" IS NULL OR ("reply" IS NOT NULL AND "replyMailedAt" IS NULL);
ALTER TABLE "OperatorMessage" ENABLE ROW LEVEL SECURITY;
