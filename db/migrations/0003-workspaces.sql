-- People as the product knows them, their workspaces, memberships and plans.

CREATE TABLE "User" (
  "id" uuid CONSTRAINT user_pk PRIMARY KEY,
  "email" text NOT NULL,
  "firstName" text NOT NULL DEFAULT '' CONSTRAINT user_first_name_length CHECK (length("firstName") <= 100),
  "lastName" text NOT NULL DEFAULT '' CONSTRAINT user_last_name_length CHECK (length("lastName") <= 100),
  "profilePictureUrl" text CONSTRAINT user_picture_length CHECK (length("profilePictureUrl") <= 2000),
  "metadata" jsonb NOT NULL DEFAULT '{}',
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT user_identity FOREIGN KEY ("id") REFERENCES auth.users (id) ON DELETE CASCADE
);
CREATE TRIGGER user_version BEFORE UPDATE ON "User" FOR EACH ROW EXECUTE FUNCTION bump_version();

-- The mailbox is identity's to change; the copy beside the name follows it.
CREATE FUNCTION follow_email() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE "User" SET "email" = NEW.email WHERE "id" = NEW.id;
  RETURN NEW;
END
$$;
CREATE TRIGGER user_email AFTER UPDATE OF email ON auth.users
  FOR EACH ROW WHEN (NEW.email IS DISTINCT FROM OLD.email AND NEW.email IS NOT NULL) EXECUTE FUNCTION follow_email();

CREATE TABLE "Workspace" (
  "id" uuid CONSTRAINT workspace_pk PRIMARY KEY,
  "name" text NOT NULL CONSTRAINT workspace_name_length CHECK (length("name") BETWEEN 1 AND 100),
  "description" text NOT NULL DEFAULT '' CONSTRAINT workspace_description_length CHECK (length("description") <= 2000),
  "color" text NOT NULL DEFAULT 'blue' CONSTRAINT workspace_color_form CHECK ("color" ~ '^(#[0-9a-f]{6}|[a-z]{3,12})$'),
  "createdBy" uuid NOT NULL CONSTRAINT workspace_creator REFERENCES "User" ("id"),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  "deletedAt" timestamptz
);
CREATE TRIGGER workspace_version BEFORE UPDATE ON "Workspace" FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE "Subscription" (
  "workspaceId" uuid CONSTRAINT subscription_pk PRIMARY KEY CONSTRAINT subscription_workspace REFERENCES "Workspace" ("id") ON DELETE CASCADE,
  "planType" text NOT NULL DEFAULT 'FREE' CONSTRAINT subscription_plan CHECK ("planType" IN ('FREE', 'PRO', 'BUSINESS', 'ENTERPRISE')),
  "billingFrequency" text NOT NULL DEFAULT 'MONTHLY' CONSTRAINT subscription_frequency CHECK ("billingFrequency" IN ('MONTHLY', 'YEARLY')),
  "status" text NOT NULL DEFAULT 'ACTIVE' CONSTRAINT subscription_status CHECK ("status" IN ('TRIALING', 'ACTIVE', 'PAST_DUE', 'PAUSED', 'CANCELED')),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1
);
CREATE TRIGGER subscription_version BEFORE UPDATE ON "Subscription" FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE "WorkspaceMember" (
  "id" uuid CONSTRAINT workspace_member_pk PRIMARY KEY,
  "workspaceId" uuid NOT NULL CONSTRAINT workspace_member_workspace REFERENCES "Workspace" ("id") ON DELETE CASCADE,
  "userId" uuid NOT NULL CONSTRAINT workspace_member_user REFERENCES "User" ("id") ON DELETE CASCADE,
  "role" text NOT NULL CONSTRAINT workspace_member_role CHECK ("role" IN ('OWNER', 'ADMIN', 'MEMBER', 'GUEST')),
  "isActive" boolean NOT NULL DEFAULT true,
  "department" text CONSTRAINT workspace_member_department_length CHECK (length("department") <= 100),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT workspace_member_once UNIQUE ("workspaceId", "userId")
);
CREATE INDEX workspace_member_user ON "WorkspaceMember" ("userId", "workspaceId");
CREATE TRIGGER workspace_member_version BEFORE UPDATE ON "WorkspaceMember" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "Workspace" REPLICA IDENTITY FULL;
ALTER TABLE "WorkspaceMember" REPLICA IDENTITY FULL;
