-- The workflow, token or app that wrote a comment for its author; null if the author wrote it. See decision 171.
ALTER TABLE "TaskComment" ADD "byName" text CONSTRAINT task_comment_by_name CHECK (length("byName") <= 200);
ALTER TABLE "IssueComment" ADD "byName" text CONSTRAINT issue_comment_by_name CHECK (length("byName") <= 200);
ALTER TABLE "DocumentComment" ADD "byName" text CONSTRAINT document_comment_by_name CHECK (length("byName") <= 200);
GRANT SELECT ("byName") ON "TaskComment", "IssueComment", "DocumentComment" TO authenticated;
