-- Who approves what visitors wrote is told of it, sees it live, and can take back an approval and a deletion. See decision 188.
ALTER TABLE "VisitorComment"
  ADD "deletedAt" timestamptz(3),
  ADD "updatedAt" timestamptz NOT NULL DEFAULT now(),
  ADD "version" integer NOT NULL DEFAULT 1;
CREATE INDEX visitor_comment_trash ON "VisitorComment" ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE TRIGGER visitor_comment_version BEFORE UPDATE ON "VisitorComment" FOR EACH ROW EXECUTE FUNCTION bump_version();

-- The row of a document is live; those of visitors' comments are not, because only some readers may see them.
ALTER TABLE "Document" ADD "waitingComments" integer NOT NULL DEFAULT 0
  CONSTRAINT document_waiting_comments_counted CHECK ("waitingComments" >= 0);
GRANT SELECT ("waitingComments") ON "Document" TO authenticated;
UPDATE "Document" d SET "waitingComments" = waiting."count" FROM (
  SELECT c."documentId", count(*)::int AS "count" FROM "VisitorComment" c WHERE c."approvedAt" IS NULL GROUP BY c."documentId") waiting
WHERE d."id" = waiting."documentId";

CREATE FUNCTION count_waiting_comments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was integer := CASE WHEN TG_OP <> 'INSERT' AND OLD."approvedAt" IS NULL AND OLD."deletedAt" IS NULL THEN 1 ELSE 0 END;
  is_now integer := CASE WHEN TG_OP <> 'DELETE' AND NEW."approvedAt" IS NULL AND NEW."deletedAt" IS NULL THEN 1 ELSE 0 END;
BEGIN
  IF was <> is_now THEN
    UPDATE "Document" SET "waitingComments" = "waitingComments" + is_now - was
    WHERE "id" = CASE WHEN TG_OP = 'DELETE' THEN OLD."documentId" ELSE NEW."documentId" END;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER visitor_comment_counted AFTER INSERT OR UPDATE OR DELETE ON "VisitorComment"
  FOR EACH ROW EXECUTE FUNCTION count_waiting_comments();
