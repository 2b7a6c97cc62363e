-- One mail that follows from an event, to one mailbox, until the mail server accepts or refuses it for good. It holds no text: the
-- mail is written again at each try, by what its recipient may read then.
CREATE TABLE "Letter" (
  "reader" text NOT NULL,
  "eventId" bigint NOT NULL CONSTRAINT letter_event REFERENCES "Event" ("id") ON DELETE CASCADE,
  "to" text NOT NULL,
  -- Counts the mails of one event to one mailbox.
  "nth" integer NOT NULL CONSTRAINT letter_nth CHECK ("nth" >= 0),
  "tries" integer NOT NULL DEFAULT 0 CONSTRAINT letter_tries CHECK ("tries" >= 0),
  "since" timestamptz NOT NULL DEFAULT now(),
  "dueAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT letter_pk PRIMARY KEY ("reader", "eventId", "to", "nth")
);
CREATE INDEX letter_due ON "Letter" ("reader", "dueAt");
CREATE INDEX letter_event_id ON "Letter" ("eventId");
ALTER TABLE "Letter" ENABLE ROW LEVEL SECURITY;
