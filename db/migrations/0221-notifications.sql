-- What a person is told: one row per item within half an hour, and the events behind it. Neither holds the words of an item:
-- what a person reads of it is decided by their rights when they read it.

CREATE TABLE "Notification" (
  "id" uuid CONSTRAINT notification_pk PRIMARY KEY,
  "userId" uuid NOT NULL CONSTRAINT notification_user REFERENCES "User" ("id") ON DELETE CASCADE,
  -- Null for what concerns the account alone.
  "workspaceId" uuid,
  "projectId" uuid CONSTRAINT notification_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  -- What it is about: a kind of subject, PROJECT or SPRINT. Null for what has no page of its own.
  "itemType" text CONSTRAINT notification_item_type_form CHECK ("itemType" ~ '^[A-Z][A-Z_]{0,29}$'),
  "itemId" uuid,
  -- The reason that counts most, as notices are declared.
  "type" text NOT NULL CONSTRAINT notification_type_form CHECK ("type" ~ '^[a-z][a-z-]{0,49}$'),
  "count" integer NOT NULL CONSTRAINT notification_count_range CHECK ("count" > 0),
  -- False for what is only sent by email.
  "isListed" boolean NOT NULL,
  "lastAt" timestamptz(3) NOT NULL,
  "readAt" timestamptz(3),
  "archivedAt" timestamptz(3),
  "snoozedUntil" timestamptz(3),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT notification_member FOREIGN KEY ("workspaceId", "userId")
    REFERENCES "WorkspaceMember" ("workspaceId", "userId") ON DELETE CASCADE,
  CONSTRAINT notification_item CHECK (("itemType" IS NULL) = ("itemId" IS NULL)),
  CONSTRAINT notification_place CHECK ("workspaceId" IS NOT NULL OR "projectId" IS NULL),
  CONSTRAINT notification_archived_or_snoozed CHECK ("archivedAt" IS NULL OR "snoozedUntil" IS NULL)
);
CREATE INDEX notification_of_user ON "Notification" ("userId", "lastAt" DESC, "id" DESC);
CREATE INDEX notification_of_item ON "Notification" ("userId", "itemId") WHERE "archivedAt" IS NULL;
CREATE INDEX notification_of_member ON "Notification" ("workspaceId", "userId");
CREATE INDEX notification_of_project ON "Notification" ("projectId") WHERE "projectId" IS NOT NULL;
CREATE INDEX notification_snoozed ON "Notification" ("snoozedUntil") WHERE "snoozedUntil" IS NOT NULL;
CREATE INDEX notification_age ON "Notification" ("lastAt");
CREATE TRIGGER notification_version BEFORE UPDATE ON "Notification" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "Notification" REPLICA IDENTITY FULL;
ALTER TABLE "Notification" ENABLE ROW LEVEL SECURITY;
GRANT SELECT ("id", "userId", "workspaceId", "projectId", "itemType", "itemId", "type", "count", "isListed", "lastAt", "readAt",
  "archivedAt", "snoozedUntil", "version") ON "Notification" TO authenticated;
CREATE POLICY notification_read ON "Notification" FOR SELECT TO authenticated
  USING ("userId" = ANY ((SELECT rights.readable('person'))::uuid[]));

-- One event of which a person is told.
CREATE TABLE "NotificationEntry" (
  "id" uuid CONSTRAINT notification_entry_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  "notificationId" uuid NOT NULL CONSTRAINT notification_entry_notification
    REFERENCES "Notification" ("id") ON DELETE CASCADE,
  "eventId" bigint NOT NULL,
  "type" text NOT NULL CONSTRAINT notification_entry_type_form CHECK ("type" ~ '^[a-z][a-z-]{0,49}$'),
  -- Who did it; null for the server.
  "actorId" uuid,
  -- The comment that it is about.
  "commentId" uuid,
  "at" timestamptz(3) NOT NULL,
  CONSTRAINT notification_entry_once UNIQUE ("notificationId", "eventId")
);
ALTER TABLE "NotificationEntry" ENABLE ROW LEVEL SECURITY;

-- The email about a notification: when it is due, and since when nothing was sent.
CREATE TABLE "NotificationMail" (
  "notificationId" uuid CONSTRAINT notification_mail_pk PRIMARY KEY CONSTRAINT notification_mail_notification
    REFERENCES "Notification" ("id") ON DELETE CASCADE,
  "dueAt" timestamptz(3),
  "since" timestamptz(3) NOT NULL,
  -- In the address that ends emails about this item.
  "secret" text NOT NULL CONSTRAINT notification_mail_secret UNIQUE
    CONSTRAINT notification_mail_secret_form CHECK ("secret" ~ '^[A-Za-z0-9_-]{43}$')
);
CREATE INDEX notification_mail_due ON "NotificationMail" ("dueAt") WHERE "dueAt" IS NOT NULL;
ALTER TABLE "NotificationMail" ENABLE ROW LEVEL SECURITY;

-- An item or a project of which a person hears only what is meant for them.
CREATE TABLE "NotificationMute" (
  "userId" uuid NOT NULL CONSTRAINT notification_mute_user REFERENCES "User" ("id") ON DELETE CASCADE,
  "itemType" text NOT NULL CONSTRAINT notification_mute_item_type_form CHECK ("itemType" ~ '^[A-Z][A-Z_]{0,29}$'),
  "itemId" uuid NOT NULL,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT notification_mute_pk PRIMARY KEY ("userId", "itemType", "itemId")
);
ALTER TABLE "NotificationMute" ENABLE ROW LEVEL SECURITY;
