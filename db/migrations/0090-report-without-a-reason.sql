-- A comment may be reported without saying why.
ALTER TABLE "CommentReport" ALTER COLUMN "reason" DROP NOT NULL;
