-- What people are told when a time comes: before a due date or a sprint, and each morning of what is overdue.

-- How a person is told. Its time zone is that of the browser in which they last opened Cairn.
CREATE TABLE "NotificationSetting" (
  "userId" uuid CONSTRAINT notification_setting_pk PRIMARY KEY
    CONSTRAINT notification_setting_user REFERENCES "User" ("id") ON DELETE CASCADE,
  "timeZone" text NOT NULL DEFAULT 'UTC',
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1
);
CREATE INDEX notification_setting_zone ON "NotificationSetting" ("timeZone");
CREATE TRIGGER notification_setting_version BEFORE UPDATE ON "NotificationSetting"
  FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "NotificationSetting" ENABLE ROW LEVEL SECURITY;

-- The moment up to which people were told of what comes by itself: one row, which two servers lock in turn.
CREATE TABLE "DeadlineClock" (
  "id" boolean CONSTRAINT deadline_clock_pk PRIMARY KEY DEFAULT true CONSTRAINT deadline_clock_one CHECK ("id"),
  "toldUntil" timestamptz NOT NULL
);
ALTER TABLE "DeadlineClock" ENABLE ROW LEVEL SECURITY;

-- That a person was told of a date of an item: once, until the date is another.
CREATE TABLE "DeadlineTold" (
  "id" uuid CONSTRAINT deadline_told_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  "userId" uuid NOT NULL CONSTRAINT deadline_told_user REFERENCES "User" ("id") ON DELETE CASCADE,
  "projectId" uuid NOT NULL CONSTRAINT deadline_told_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "type" text NOT NULL CONSTRAINT deadline_told_type CHECK ("type" IN ('due-soon', 'blocks-overdue', 'sprint-starting')),
  "itemType" text NOT NULL CONSTRAINT deadline_told_item_type_form CHECK ("itemType" ~ '^[A-Z][A-Z_]{0,29}$'),
  "itemId" uuid NOT NULL,
  -- The item that is overdue, if another one is told of it; otherwise the same.
  "aboutId" uuid NOT NULL,
  "date" text NOT NULL CONSTRAINT deadline_told_date_form
    CHECK ("date" ~ '^\d{4,}-\d{2}-\d{2}( ([01]\d|2[0-3]):[0-5]\d)?$'),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT deadline_told_once UNIQUE ("userId", "itemId", "type", "aboutId", "date")
);
CREATE INDEX deadline_told_of_project ON "DeadlineTold" ("projectId");
CREATE INDEX deadline_told_age ON "DeadlineTold" ("createdAt");
ALTER TABLE "DeadlineTold" ENABLE ROW LEVEL SECURITY;

-- What was overdue for a person in a workspace on the morning of a day: ids, whose words are read by the rights of that moment.
CREATE TABLE "OverdueList" (
  "id" uuid CONSTRAINT overdue_list_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  "userId" uuid NOT NULL,
  "workspaceId" uuid NOT NULL,
  "day" date NOT NULL,
  "items" jsonb NOT NULL CONSTRAINT overdue_list_items CHECK (jsonb_typeof("items") = 'array'),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT overdue_list_member FOREIGN KEY ("workspaceId", "userId")
    REFERENCES "WorkspaceMember" ("workspaceId", "userId") ON DELETE CASCADE,
  CONSTRAINT overdue_list_once UNIQUE ("workspaceId", "userId", "day")
);
CREATE INDEX overdue_list_age ON "OverdueList" ("createdAt");
ALTER TABLE "OverdueList" ENABLE ROW LEVEL SECURITY;

-- What is due is looked for across all projects.
CREATE INDEX task_due ON "Task" ("dueDate")
  WHERE "dueDate" IS NOT NULL AND NOT "completed" AND "deletedAt" IS NULL AND "archivedAt" IS NULL;
CREATE INDEX issue_due ON "Issue" ("dueDate") WHERE "dueDate" IS NOT NULL AND "deletedAt" IS NULL;

-- When an account is deleted, the events of others no longer name it.
CREATE INDEX notification_entry_actor ON "NotificationEntry" ("actorId") WHERE "actorId" IS NOT NULL;
