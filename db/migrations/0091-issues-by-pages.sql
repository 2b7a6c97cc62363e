-- Issues are read page by page, as rows: the text that the whole list was joined from is written no more.
DROP TRIGGER issue_written ON "Issue";
DROP FUNCTION write_issue_card();
ALTER TABLE "Issue" DROP COLUMN "card";
