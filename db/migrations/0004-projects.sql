-- Projects, the people in them, and their labels.

CREATE TABLE "Project" (
  "id" uuid CONSTRAINT project_pk PRIMARY KEY,
  "workspaceId" uuid NOT NULL CONSTRAINT project_workspace REFERENCES "Workspace" ("id") ON DELETE CASCADE,
  "key" text NOT NULL CONSTRAINT project_key_form CHECK ("key" ~ '^[A-Z][A-Z0-9]{1,9}$'),
  "name" text NOT NULL CONSTRAINT project_name_length CHECK (length("name") BETWEEN 1 AND 100),
  "description" text NOT NULL DEFAULT '' CONSTRAINT project_description_length CHECK (length("description") <= 2000),
  "color" text NOT NULL DEFAULT 'blue' CONSTRAINT project_color_form CHECK ("color" ~ '^(#[0-9a-f]{6}|[a-z]{3,12})$'),
  "status" text NOT NULL DEFAULT 'ACTIVE' CONSTRAINT project_status CHECK ("status" IN ('PLANNED', 'ACTIVE', 'ON_HOLD', 'COMPLETED', 'ARCHIVED')),
  "visibility" text NOT NULL DEFAULT 'TEAM' CONSTRAINT project_visibility CHECK ("visibility" IN ('PRIVATE', 'TEAM', 'PUBLIC')),
  "allowGuestAccess" boolean NOT NULL DEFAULT false,
  "requireApproval" boolean NOT NULL DEFAULT true,
  "enableTimeTracking" boolean NOT NULL DEFAULT true,
  -- The four status columns in their order: [{status, name, color, limit, limitMode, isHidden}].
  "columns" jsonb NOT NULL CONSTRAINT project_columns_are_four CHECK (jsonb_array_length("columns") = 4),
  "createdBy" uuid NOT NULL CONSTRAINT project_creator REFERENCES "User" ("id"),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT project_key_once UNIQUE ("workspaceId", "key"),
  CONSTRAINT project_in_workspace UNIQUE ("id", "workspaceId")
);
CREATE TRIGGER project_version BEFORE UPDATE ON "Project" FOR EACH ROW EXECUTE FUNCTION bump_version();

-- Apart from the project, so that counting a task up does not write a row that every open screen follows.
CREATE TABLE "ProjectCounter" (
  "projectId" uuid CONSTRAINT project_counter_pk PRIMARY KEY CONSTRAINT project_counter_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "taskNumber" integer NOT NULL DEFAULT 0
);

CREATE TABLE "ProjectMember" (
  "id" uuid CONSTRAINT project_member_pk PRIMARY KEY,
  "projectId" uuid NOT NULL,
  "workspaceId" uuid NOT NULL,
  "userId" uuid NOT NULL,
  "role" text NOT NULL CONSTRAINT project_member_role CHECK ("role" IN ('ADMIN', 'MEMBER', 'COMMENTER', 'VIEWER')),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT project_member_once UNIQUE ("projectId", "userId"),
  CONSTRAINT project_member_project FOREIGN KEY ("projectId", "workspaceId") REFERENCES "Project" ("id", "workspaceId") ON DELETE CASCADE,
  CONSTRAINT project_member_membership FOREIGN KEY ("workspaceId", "userId") REFERENCES "WorkspaceMember" ("workspaceId", "userId") ON DELETE CASCADE
);
CREATE INDEX project_member_user ON "ProjectMember" ("userId", "projectId");
CREATE TRIGGER project_member_version BEFORE UPDATE ON "ProjectMember" FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE "Label" (
  "id" uuid CONSTRAINT label_pk PRIMARY KEY,
  "projectId" uuid NOT NULL CONSTRAINT label_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "name" text NOT NULL CONSTRAINT label_name_length CHECK (length("name") BETWEEN 1 AND 50),
  "color" text NOT NULL DEFAULT 'blue' CONSTRAINT label_color_form CHECK ("color" ~ '^(#[0-9a-f]{6}|[a-z]{3,12})$'),
  "createdBy" uuid NOT NULL CONSTRAINT label_creator REFERENCES "User" ("id"),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX label_name_once ON "Label" ("projectId", lower("name"));
CREATE TRIGGER label_version BEFORE UPDATE ON "Label" FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE "FavouriteProject" (
  "userId" uuid NOT NULL CONSTRAINT favourite_project_user REFERENCES "User" ("id") ON DELETE CASCADE,
  "projectId" uuid NOT NULL CONSTRAINT favourite_project_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  CONSTRAINT favourite_project_pk PRIMARY KEY ("userId", "projectId")
);
ALTER TABLE "Project" REPLICA IDENTITY FULL;
ALTER TABLE "ProjectMember" REPLICA IDENTITY FULL;
ALTER TABLE "Label" REPLICA IDENTITY FULL;
