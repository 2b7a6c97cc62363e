-- A search looks first at a sample of the entries, to know how frequent its words are. Of those that changed last, an import or a
-- thousand new labels can be all. So most of the sample is one entry in 64, by chance but always the same ones.
CREATE INDEX search_entry_chosen ON "SearchEntry" ("workspaceId", "changedAt" DESC)
  WHERE "kind" NOT IN ('PROJECT', 'PERSON') AND (uuid_hash("id") & 63) = 0;
-- The labels and sprints that a search names.
CREATE INDEX search_entry_called ON "SearchEntry" ("workspaceId", "kind", folded("title")) WHERE "kind" IN ('LABEL', 'SPRINT');
-- What has a label, in all projects together.
CREATE INDEX task_labels ON "Task" USING gin ("labelIds") WHERE "deletedAt" IS NULL;
CREATE INDEX issue_labels ON "Issue" USING gin ("labelIds") WHERE "deletedAt" IS NULL;
