-- An address of another service to which a person's notifications go: at most one for each person.

CREATE TABLE "NotificationAddress" (
  "userId" uuid CONSTRAINT notification_address_pk PRIMARY KEY
    CONSTRAINT notification_address_user REFERENCES "User" ("id") ON DELETE CASCADE,
  -- A kind of receiver, such as NTFY.
  "kind" text NOT NULL CONSTRAINT notification_address_kind_form CHECK ("kind" ~ '^[A-Z]{1,20}$'),
  -- Its address and token, encrypted by the secret box, and the host alone, which people may see again.
  "target" text NOT NULL,
  "host" text NOT NULL CONSTRAINT notification_address_host_length CHECK (length("host") BETWEEN 1 AND 300),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  -- When it last accepted something, what it answered instead since, and how often in a row.
  "lastUsedAt" timestamptz(3),
  "problem" text CONSTRAINT notification_address_problem_length CHECK (length("problem") <= 300),
  "failures" integer NOT NULL DEFAULT 0 CONSTRAINT notification_address_failures_range CHECK ("failures" >= 0),
  -- Since when nothing is sent to it, because it failed too often.
  "offAt" timestamptz(3),
  "testedAt" timestamptz(3)
);
ALTER TABLE "NotificationAddress" ENABLE ROW LEVEL SECURITY;
