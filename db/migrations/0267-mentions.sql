-- My work lists what a person is mentioned in. Most comments mention no one, and are in such an index once, all together.
CREATE INDEX task_comment_mentions ON "TaskComment" USING gin ("mentionIds");
CREATE INDEX issue_comment_mentions ON "IssueComment" USING gin ("mentionIds");
