-- How much it hurts is said of bugs only: what is no bug, or no longer one, has no severity.
UPDATE "Issue" SET "severity" = NULL WHERE "severity" IS NOT NULL AND "type" <> 'BUG';
ALTER TABLE "Issue" ADD CONSTRAINT issue_severity_of_bug CHECK ("severity" IS NULL OR "type" = 'BUG');
