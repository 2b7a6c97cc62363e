-- How long the entries of an audit log are kept does not follow the plan at once: whoever may choose one could choose the smallest
-- for a night, and what they did would be gone in the morning.
CREATE TABLE "AuditRetention" (
  "workspaceId" uuid CONSTRAINT audit_retention_pk PRIMARY KEY
    CONSTRAINT audit_retention_workspace REFERENCES "Workspace" ("id") ON DELETE CASCADE,
  -- The largest number stands for without limit.
  "days" integer NOT NULL CONSTRAINT audit_retention_days CHECK ("days" >= 30),
  -- Fewer days hold from a moment on: the most that a plan has kept since it was said.
  "nextDays" integer,
  "shrinksAt" timestamptz,
  CONSTRAINT audit_retention_shrinks CHECK (("nextDays" IS NULL) = ("shrinksAt" IS NULL)
    AND "nextDays" >= 30 AND "nextDays" < "days")
);
ALTER TABLE "AuditRetention" ENABLE ROW LEVEL SECURITY;

-- The days that entries of a workspace are kept now, where its plan keeps them for `planned` days; null is without limit. More
-- days hold at once, fewer once no plan has kept them for longer in 30 days. Asked once a day.
CREATE FUNCTION audit_days(workspace uuid, planned integer) RETURNS integer
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  unlimited CONSTANT integer := 2147483647;
  wanted CONSTANT integer := coalesce(planned, unlimited);
  kept "AuditRetention";
BEGIN
  INSERT INTO "AuditRetention" ("workspaceId", "days") SELECT w."id", wanted FROM "Workspace" w WHERE w."id" = workspace
  ON CONFLICT ("workspaceId") DO NOTHING;
  SELECT * INTO kept FROM "AuditRetention" WHERE "workspaceId" = workspace FOR UPDATE;
  IF NOT FOUND THEN
    RETURN planned;
  END IF;
  IF kept."shrinksAt" <= now() THEN
    kept."days" := greatest(kept."nextDays", wanted);
    kept."nextDays" := NULL;
    kept."shrinksAt" := NULL;
  END IF;
  IF wanted >= kept."days" THEN
    kept."days" := wanted;
    kept."nextDays" := NULL;
    kept."shrinksAt" := NULL;
  ELSE
    kept."nextDays" := greatest(kept."nextDays", wanted);
    kept."shrinksAt" := coalesce(kept."shrinksAt", now() + interval '30 days');
  END IF;
  UPDATE "AuditRetention" SET "days" = kept."days", "nextDays" = kept."nextDays", "shrinksAt" = kept."shrinksAt"
  WHERE "workspaceId" = workspace;
  RETURN nullif(kept."days", unlimited);
END
$$;

-- Of refusals there are few among what somebody did, and they are counted at each one, under the lock of the chain.
CREATE INDEX audit_entry_refused ON "AuditEntry" ("workspaceId", "actorId", "occurredAt")
  WHERE "outcome" <> 'SUCCESS' AND "category" <> 'AUTH';

-- As for memberships in 0032-account.sql: what somebody asked for in the moment of deleting their account waits for that, and is not
-- done any more in the name of a person who has gone. The argument is the column that names them.
CREATE FUNCTION refuse_deleted_person() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM "User" u WHERE u."id" = (to_jsonb(NEW) ->> TG_ARGV[0])::uuid AND u."deletedAt" IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE serialization_failure USING MESSAGE = 'this person has deleted their account';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER attachment_upload_is_asked BEFORE INSERT ON "AttachmentUpload" FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person('preparedBy');
CREATE TRIGGER favourite_project_is_asked BEFORE INSERT ON "FavouriteProject" FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person('userId');
CREATE TRIGGER invitation_is_asked BEFORE INSERT ON "Invitation" FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person('invitedBy');
CREATE TRIGGER join_request_is_asked BEFORE INSERT ON "JoinRequest" FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person('userId');
CREATE TRIGGER picture_upload_is_asked BEFORE INSERT ON "PictureUpload" FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person('userId');
CREATE TRIGGER saved_view_is_asked BEFORE INSERT ON "SavedView" FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person('ownerId');
CREATE TRIGGER task_reminder_is_asked BEFORE INSERT ON "TaskReminder" FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person('userId');
CREATE TRIGGER time_entry_is_asked BEFORE INSERT ON "TimeEntry" FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person('userId');
