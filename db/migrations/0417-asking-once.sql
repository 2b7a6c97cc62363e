-- A person also asks the model without a chat: what a sentence filters by, or how a text reads better. Such a turn ends as it begins,
-- and counts among the messages of a minute.
ALTER TABLE "ChatTurn" ALTER "chatId" DROP NOT NULL;
ALTER TABLE "ChatTurn" ADD CONSTRAINT chat_turn_without_chat CHECK ("chatId" IS NOT NULL OR "endedAt" IS NOT NULL);
