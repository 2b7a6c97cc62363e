-- How many mails a person's acts have sent to others' mailboxes today. The store of rate-limiter-flexible, which names these
-- columns; keys are hashes. Only the server reads it.
CREATE TABLE "MailAllowance" (
  "key" varchar(255) CONSTRAINT mail_allowance_pk PRIMARY KEY,
  "points" integer NOT NULL DEFAULT 0,
  "expire" bigint
);
CREATE INDEX mail_allowance_expire ON "MailAllowance" ("expire");
ALTER TABLE "MailAllowance" ENABLE ROW LEVEL SECURITY;

-- Invitations are counted for who sends them and for whom they are sent to, besides the workspace.
CREATE INDEX event_invitation_sender ON "Event" ("actorId", "occurredAt") WHERE "targetType" = 'Invitation';
CREATE INDEX event_invitation_recipient ON "Event" (("changes" -> 'email' ->> 1), "occurredAt") WHERE "targetType" = 'Invitation';
