-- The assistant may propose that an issue is a duplicate of another one.
ALTER TABLE "ChatProposal" DROP CONSTRAINT chat_proposal_kind;
ALTER TABLE "ChatProposal" ADD CONSTRAINT chat_proposal_kind
  CHECK ("kind" IN ('CREATE_TASK', 'UPDATE_TASK', 'ADD_SUBTASK', 'CREATE_ISSUE', 'UPDATE_ISSUE', 'MARK_DUPLICATE', 'CREATE_DOCUMENT'));
-- What was proposed about an item is shown beside it.
CREATE INDEX chat_proposal_of_target ON "ChatProposal" ("targetId", "userId") WHERE "targetId" IS NOT NULL;
