-- A new version of a row on the same page needs no entries in the indexes of its table (a heap-only update), unless an index has a
-- changed column. Of the 14 indexes of a task this was the only one with a date, and moving 5,000 tasks wrote 70,000 entries. An
-- index of ranges of pages does not prevent it. What is due is looked for across all projects.
DROP INDEX task_due;
CREATE INDEX task_due ON "Task" USING brin ("dueDate") WITH (pages_per_range = 16, autosummarize = on)
  WHERE "dueDate" IS NOT NULL AND NOT "completed" AND "deletedAt" IS NULL AND "archivedAt" IS NULL;

-- New versions need room on the page. Where all rows of full pages change at once, what does not fit goes to pages that keep this
-- much free as well, and finds room the next time.
ALTER TABLE "Task" SET (fillfactor = 60);
