-- What an answer has used so far, saved each second, so that it counts if its server is lost.
ALTER TABLE "ChatTurn" ADD "tokens" bigint NOT NULL DEFAULT 0 CONSTRAINT chat_turn_tokens CHECK ("tokens" >= 0);
