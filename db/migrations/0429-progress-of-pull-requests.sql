-- What the checks of a linked pull request say of its latest commit, and who reviewed it. Only the job of integrations writes it.

ALTER TABLE "LinkedItem" ADD "progress" jsonb CONSTRAINT link_progress CHECK ("progress" IS NULL
  OR jsonb_typeof("progress") = 'object' AND "targetType" = 'PULL_REQUEST' AND length("progress"::text) <= 16000);
GRANT SELECT ("progress") ON "LinkedItem" TO authenticated;

-- A check names a commit, not a pull request.
CREATE INDEX linked_item_head ON "LinkedItem" (("progress" ->> 'head')) WHERE "progress" IS NOT NULL;
