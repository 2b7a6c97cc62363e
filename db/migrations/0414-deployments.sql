-- Deployments of what a task names, as links that their integration keeps up to date.

ALTER TABLE "LinkedItem" DROP CONSTRAINT linked_item_target;
ALTER TABLE "LinkedItem" ADD CONSTRAINT linked_item_target CHECK (
  ("targetType" IN ('URL', 'PULL_REQUEST', 'COMMIT', 'DESIGN', 'DEPLOYMENT')) = ("targetId" IS NULL) AND ("targetId" IS NULL) = ("url" IS NOT NULL));
ALTER TABLE "LinkedItem" DROP CONSTRAINT link_state;
ALTER TABLE "LinkedItem" DROP CONSTRAINT link_state_of_pull_request;
ALTER TABLE "LinkedItem" ADD CONSTRAINT link_state CHECK ("state" IS NULL
  OR "targetType" = 'PULL_REQUEST' AND "state" IN ('DRAFT', 'OPEN', 'REVIEW', 'READY', 'MERGED', 'CLOSED')
  OR "targetType" = 'DEPLOYMENT' AND "state" IN ('BUILDING', 'READY', 'ERROR', 'CANCELED'));
