-- Apps of Discord: commands are registered there, and removed when the app is removed here.

ALTER TABLE "ChatApp"
  -- Of a chat that is told which commands there are: the id of the application there.
  ADD "applicationId" text CONSTRAINT chat_app_application CHECK ("applicationId" ~ '^[0-9]{1,20}$');

CREATE TABLE "CommandsToRemove" (
  -- Of the integration, for which the token was encrypted.
  "id" uuid CONSTRAINT commands_to_remove_pk PRIMARY KEY,
  "applicationId" text NOT NULL,
  "token" text NOT NULL,
  "attempts" int NOT NULL DEFAULT 0,
  "dueAt" timestamptz NOT NULL DEFAULT now(),
  "claimedUntil" timestamptz,
  "createdAt" timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX commands_to_remove_due ON "CommandsToRemove" ("dueAt");
CREATE INDEX commands_to_remove_age ON "CommandsToRemove" ("createdAt");
ALTER TABLE "CommandsToRemove" ENABLE ROW LEVEL SECURITY;

CREATE FUNCTION keep_commands_to_remove() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CommandsToRemove" ("id", "applicationId", "token") VALUES (OLD."connectionId", OLD."applicationId", OLD."token")
  ON CONFLICT ("id") DO UPDATE SET "applicationId" = excluded."applicationId", "token" = excluded."token", "attempts" = 0,
    "dueAt" = now(), "claimedUntil" = NULL, "createdAt" = now();
  RETURN NULL;
END
$$;
CREATE TRIGGER chat_app_commands AFTER DELETE ON "ChatApp" FOR EACH ROW
  WHEN (OLD."applicationId" IS NOT NULL) EXECUTE FUNCTION keep_commands_to_remove();
