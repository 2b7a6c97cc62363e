-- A picture whose size nobody could tell might be of any size, so it is drawn nowhere: it is a file to be saved from now on.
UPDATE "TaskAttachment" SET "mime" = 'application/octet-stream' WHERE "width" IS NULL AND "mime" LIKE 'image/%';
UPDATE "IssueAttachment" SET "mime" = 'application/octet-stream' WHERE "width" IS NULL AND "mime" LIKE 'image/%';
