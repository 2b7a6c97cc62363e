-- A person's browsers hear when their favorites change. See decision 168.
ALTER TABLE "FavoriteOrder"
  ADD COLUMN "id" uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT favorite_order_id UNIQUE,
  ADD COLUMN "updatedAt" timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN "version" integer NOT NULL DEFAULT 1;
CREATE TRIGGER favorite_order_version BEFORE UPDATE ON "FavoriteOrder" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "FavoriteOrder" REPLICA IDENTITY FULL;
GRANT SELECT ("id", "workspaceId", "userId", "version") ON "FavoriteOrder" TO authenticated;
CREATE POLICY favorite_order_read ON "FavoriteOrder" FOR SELECT TO authenticated
  USING ("userId" = ANY ((SELECT rights.readable('person'))::uuid[]));

-- The row with the order gets a new version whenever one of the favorites is added or removed. One that is removed with its view or
-- with the membership tells nobody: those who see the view hear of that itself.
CREATE FUNCTION tell_favorites() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  theirs uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD."userId" ELSE NEW."userId" END;
  place uuid;
BEGIN
  IF pg_trigger_depth() > 1 THEN
    RETURN NULL;
  END IF;
  IF TG_TABLE_NAME = 'FavoriteView' THEN
    place := CASE WHEN TG_OP = 'DELETE' THEN OLD."workspaceId" ELSE NEW."workspaceId" END;
  ELSE
    SELECT p."workspaceId" INTO place FROM "Project" p
    WHERE p."id" = CASE WHEN TG_OP = 'DELETE' THEN OLD."projectId" ELSE NEW."projectId" END;
  END IF;
  INSERT INTO "FavoriteOrder" ("workspaceId", "userId", "ids")
  SELECT m."workspaceId", m."userId", '{}' FROM "WorkspaceMember" m WHERE m."workspaceId" = place AND m."userId" = theirs
  ON CONFLICT ("workspaceId", "userId") DO UPDATE SET "ids" = "FavoriteOrder"."ids";
  RETURN NULL;
END $$;
CREATE TRIGGER favorite_view_told AFTER INSERT OR DELETE ON "FavoriteView" FOR EACH ROW EXECUTE FUNCTION tell_favorites();
CREATE TRIGGER favourite_project_told AFTER INSERT OR DELETE ON "FavouriteProject" FOR EACH ROW EXECUTE FUNCTION tell_favorites();
