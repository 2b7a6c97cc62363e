-- Workflows ask the model for their owners. They have messages of a minute of their own, so that they never keep a person from asking.
ALTER TABLE "ChatTurn" ADD "isAutomatic" boolean NOT NULL DEFAULT false;
