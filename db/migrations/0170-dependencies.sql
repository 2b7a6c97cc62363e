-- A link of blocking is a dependency of a schedule: when one end may start or be due after the other, and how many days later.

ALTER TABLE "LinkedItem"
  ADD "dependencyType" text CONSTRAINT linked_item_dependency_type CHECK ("dependencyType" IN ('FS', 'SS', 'FF', 'SF')),
  ADD "lagDays" integer CONSTRAINT linked_item_lag CHECK ("lagDays" BETWEEN -365 AND 365);
UPDATE "LinkedItem" SET "dependencyType" = 'FS', "lagDays" = 0 WHERE "kind" IN ('BLOCKS', 'BLOCKED_BY');
ALTER TABLE "LinkedItem" ADD CONSTRAINT linked_item_dependency CHECK (
  ("dependencyType" IS NOT NULL) = ("kind" IN ('BLOCKS', 'BLOCKED_BY')) AND ("lagDays" IS NOT NULL) = ("dependencyType" IS NOT NULL));
GRANT SELECT ("dependencyType", "lagDays") ON "LinkedItem" TO authenticated;

-- The arrows between the tasks of a project, in one read.
CREATE INDEX linked_item_blocks ON "LinkedItem" ("projectId", "targetProjectId") WHERE "kind" = 'BLOCKS';
