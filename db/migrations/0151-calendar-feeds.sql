-- A calendar that other programs subscribe to by an address with a secret. It belongs to a membership and ends with it.

CREATE TABLE "CalendarFeed" (
  "id" uuid CONSTRAINT calendar_feed_pk PRIMARY KEY,
  "workspaceId" uuid NOT NULL,
  "userId" uuid NOT NULL,
  "kind" text NOT NULL CONSTRAINT calendar_feed_kind CHECK ("kind" IN ('MINE', 'PROJECT', 'WORKSPACE')),
  "projectId" uuid CONSTRAINT calendar_feed_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "name" text NOT NULL CONSTRAINT calendar_feed_name_length CHECK (length("name") BETWEEN 1 AND 80),
  -- Of the secret in the address, which is stored nowhere.
  "secretHash" text NOT NULL CONSTRAINT calendar_feed_secret_form CHECK ("secretHash" ~ '^[A-Za-z0-9_-]{43}$'),
  -- For programs that do not know times without a zone.
  "timeZone" text NOT NULL CONSTRAINT calendar_feed_time_zone_length CHECK (length("timeZone") BETWEEN 1 AND 64),
  "lastReadAt" timestamptz,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT calendar_feed_of_project CHECK (("kind" = 'PROJECT') = ("projectId" IS NOT NULL)),
  CONSTRAINT calendar_feed_member FOREIGN KEY ("workspaceId", "userId")
    REFERENCES "WorkspaceMember" ("workspaceId", "userId") ON DELETE CASCADE
);
CREATE UNIQUE INDEX calendar_feed_secret ON "CalendarFeed" ("secretHash");
CREATE INDEX calendar_feed_of_member ON "CalendarFeed" ("userId", "workspaceId");
CREATE INDEX calendar_feed_of_projects ON "CalendarFeed" ("projectId") WHERE "projectId" IS NOT NULL;
CREATE TRIGGER calendar_feed_version BEFORE UPDATE ON "CalendarFeed" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "CalendarFeed" ENABLE ROW LEVEL SECURITY;
