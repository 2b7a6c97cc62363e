-- Sticky notes: each on a wall and in a grid, of a project or of a person in no project. Each chooses its readers (decision 140). See decision 144.
CREATE TABLE "Note" (
  "id" uuid CONSTRAINT note_pk PRIMARY KEY,
  "workspaceId" uuid NOT NULL CONSTRAINT note_workspace REFERENCES "Workspace" ("id") ON DELETE CASCADE,
  "projectId" uuid,
  "ownerId" uuid NOT NULL CONSTRAINT note_owner REFERENCES "User" ("id"),
  -- Markdown.
  "content" text NOT NULL DEFAULT '' CONSTRAINT note_content_length CHECK (length("content") <= 10000),
  "color" text NOT NULL DEFAULT 'YELLOW' CONSTRAINT note_color
    CHECK ("color" IN ('YELLOW', 'ORANGE', 'RED', 'PINK', 'PURPLE', 'BLUE', 'GREEN', 'GREY')),
  "visibility" text NOT NULL CONSTRAINT note_visibility CHECK ("visibility" IN ('PERSONAL', 'PROJECT')),
  "layout" jsonb NOT NULL CONSTRAINT note_layout CHECK (
    jsonb_typeof("layout") = 'object' AND "layout" ?& ARRAY['x', 'y', 'w', 'h', 'z']
    AND ("layout" ->> 'x')::numeric BETWEEN -100000 AND 100000 AND ("layout" ->> 'y')::numeric BETWEEN -100000 AND 100000
    AND ("layout" ->> 'w')::numeric BETWEEN 80 AND 2000 AND ("layout" ->> 'h')::numeric BETWEEN 80 AND 2000
    AND ("layout" ->> 'z')::numeric BETWEEN 0 AND 1000000000),
  "position" text COLLATE "C" NOT NULL CONSTRAINT note_position_length CHECK (length("position") BETWEEN 1 AND 1000),
  "isPinned" boolean NOT NULL DEFAULT false,
  "anchor" jsonb CONSTRAINT note_anchor CHECK ("anchor" IS NULL
    OR (coalesce("anchor" ->> 'type', '') IN ('COLUMN', 'TASK', 'ISSUE', 'DOCUMENT') AND "anchor" ->> 'id' IS NOT NULL)),
  "remindAt" timestamptz(3),
  -- When the job took the reminder; null while it is to come.
  "remindedAt" timestamptz(3),
  "convertedTo" jsonb CONSTRAINT note_converted CHECK ("convertedTo" IS NULL
    OR (coalesce("convertedTo" ->> 'type', '') IN ('TASK', 'ISSUE', 'DOCUMENT') AND "convertedTo" ->> 'id' IS NOT NULL)),
  -- Who converted it, and so who can take that back.
  "convertedBy" uuid,
  "votes" uuid[] NOT NULL DEFAULT '{}' CONSTRAINT note_votes_count CHECK (cardinality("votes") <= 5000),
  "groupName" text CONSTRAINT note_group_length CHECK (length("groupName") BETWEEN 1 AND 60),
  "archivedAt" timestamptz(3),
  "deletedAt" timestamptz(3),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT note_project FOREIGN KEY ("projectId", "workspaceId") REFERENCES "Project" ("id", "workspaceId") ON DELETE CASCADE,
  CONSTRAINT note_in_no_project_is_personal CHECK ("projectId" IS NOT NULL OR "visibility" = 'PERSONAL'),
  CONSTRAINT note_converted_by_someone CHECK (("convertedTo" IS NULL) = ("convertedBy" IS NULL))
);
CREATE INDEX note_of_project ON "Note" ("projectId") WHERE "projectId" IS NOT NULL;
CREATE INDEX note_of_person ON "Note" ("ownerId", "workspaceId");
CREATE INDEX note_trash ON "Note" ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX note_reminders ON "Note" ("remindAt") WHERE "remindAt" IS NOT NULL AND "remindedAt" IS NULL AND "deletedAt" IS NULL AND "archivedAt" IS NULL;
CREATE TRIGGER note_version BEFORE UPDATE ON "Note" FOR EACH ROW EXECUTE FUNCTION bump_version();
CREATE TRIGGER note_audience AFTER INSERT OR UPDATE OR DELETE ON "Note" FOR EACH ROW EXECUTE FUNCTION keep_item_audience('ownerId');
ALTER TABLE "Note" REPLICA IDENTITY FULL;
ALTER TABLE "Note" ENABLE ROW LEVEL SECURITY;
GRANT SELECT ("id", "workspaceId", "projectId", "ownerId", "content", "color", "visibility", "layout", "position", "isPinned", "anchor", "remindAt",
  "convertedTo", "votes", "groupName", "archivedAt", "deletedAt", "createdAt", "updatedAt", "version") ON "Note" TO authenticated;
CREATE POLICY note_read ON "Note" FOR SELECT TO authenticated USING ("id" = ANY ((SELECT rights.readable('item'))::uuid[]));
