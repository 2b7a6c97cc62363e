-- Email that arrives: the address of a project, what waits to be worked on, and how far a mailbox was read.

-- The address at which a project takes email; none while it is turned off.
CREATE TABLE "ProjectMailAddress" (
  "projectId" uuid CONSTRAINT project_mail_address_pk PRIMARY KEY
    CONSTRAINT project_mail_address_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  -- Who turned it on, with whose rights email from outside is taken. It takes none of that once they are gone.
  "userId" uuid CONSTRAINT project_mail_address_user REFERENCES "User" ("id") ON DELETE SET NULL,
  -- The part of the address that cannot be guessed. It is shown again to those who manage the project, so it is not hashed.
  "code" text NOT NULL CONSTRAINT project_mail_address_code UNIQUE
    CONSTRAINT project_mail_address_code_form CHECK ("code" ~ '^[a-z2-7]{26}$'),
  "creates" text NOT NULL CONSTRAINT project_mail_address_creates CHECK ("creates" IN ('ISSUE', 'TASK')),
  "acceptsOutside" boolean NOT NULL DEFAULT false,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  -- What strangers send waits in triage, which tasks do not have.
  CONSTRAINT project_mail_address_outside CHECK (NOT "acceptsOutside" OR "creates" = 'ISSUE')
);
CREATE INDEX project_mail_address_of_user ON "ProjectMailAddress" ("userId");
CREATE TRIGGER project_mail_address_version BEFORE UPDATE ON "ProjectMailAddress" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "ProjectMailAddress" ENABLE ROW LEVEL SECURITY;

-- An email that was accepted. Its bytes stay until it was worked on, and its row for 30 days, so that it acts once.
CREATE TABLE "IncomingMail" (
  "id" uuid CONSTRAINT incoming_mail_pk PRIMARY KEY,
  "kind" text NOT NULL CONSTRAINT incoming_mail_kind CHECK ("kind" IN ('REPLY', 'PROJECT')),
  -- A reply is its person's, on one item. That of a project gets its person once the sender is known as one.
  "userId" uuid CONSTRAINT incoming_mail_user REFERENCES "User" ("id") ON DELETE CASCADE,
  -- Where the item of a reply was when its person was told of it.
  "workspaceId" uuid CONSTRAINT incoming_mail_workspace REFERENCES "Workspace" ("id") ON DELETE CASCADE,
  "itemType" text CONSTRAINT incoming_mail_item_type CHECK ("itemType" IN ('TASK', 'ISSUE', 'DOCUMENT')),
  "itemId" uuid,
  -- The comment that it answers.
  "commentId" uuid,
  "projectId" uuid CONSTRAINT incoming_mail_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  -- Where it may act once, and the digest of its Message-ID, or of its bytes if it has none.
  "scope" text NOT NULL CONSTRAINT incoming_mail_scope_length CHECK (length("scope") BETWEEN 1 AND 120),
  "digest" text NOT NULL CONSTRAINT incoming_mail_digest_form CHECK ("digest" ~ '^[A-Za-z0-9_-]{43}$'),
  "raw" bytea CONSTRAINT incoming_mail_raw_size CHECK (octet_length("raw") <= 26214400),
  "state" text NOT NULL DEFAULT 'WAITING' CONSTRAINT incoming_mail_state CHECK ("state" IN ('WAITING', 'DONE', 'REFUSED', 'DROPPED')),
  -- Why it was refused, or what of it was left out.
  "reason" text CONSTRAINT incoming_mail_reason_form CHECK ("reason" ~ '^[a-z-]{1,60}$'),
  "details" jsonb NOT NULL DEFAULT '{}',
  "tries" integer NOT NULL DEFAULT 0 CONSTRAINT incoming_mail_tries CHECK ("tries" >= 0),
  "dueAt" timestamptz NOT NULL DEFAULT now(),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT incoming_mail_once UNIQUE ("scope", "digest"),
  CONSTRAINT incoming_mail_waits CHECK (("state" = 'WAITING') = ("raw" IS NOT NULL)),
  CONSTRAINT incoming_mail_of_kind CHECK (CASE "kind"
    WHEN 'REPLY' THEN "userId" IS NOT NULL AND "itemType" IS NOT NULL AND "itemId" IS NOT NULL AND "projectId" IS NULL
    ELSE "projectId" IS NOT NULL AND "itemType" IS NULL AND "itemId" IS NULL AND "commentId" IS NULL END)
);
CREATE INDEX incoming_mail_due ON "IncomingMail" ("dueAt") WHERE "state" = 'WAITING';
CREATE INDEX incoming_mail_of_user ON "IncomingMail" ("userId", "createdAt");
CREATE INDEX incoming_mail_of_project ON "IncomingMail" ("projectId", "createdAt");
CREATE INDEX incoming_mail_of_workspace ON "IncomingMail" ("workspaceId");
CREATE INDEX incoming_mail_of_age ON "IncomingMail" ("createdAt");
ALTER TABLE "IncomingMail" ENABLE ROW LEVEL SECURITY;

-- How far a folder of a mailbox was read. UIDs are of one UIDVALIDITY (RFC 9051, 2.3.1.1).
CREATE TABLE "MailboxPlace" (
  -- The digest of its server, user and folder.
  "mailbox" text CONSTRAINT mailbox_place_pk PRIMARY KEY CONSTRAINT mailbox_place_form CHECK ("mailbox" ~ '^[A-Za-z0-9_-]{43}$'),
  "uidValidity" text NOT NULL CONSTRAINT mailbox_place_validity CHECK ("uidValidity" ~ '^[0-9]{1,20}$'),
  "lastUid" bigint NOT NULL CONSTRAINT mailbox_place_uid CHECK ("lastUid" >= 0),
  "updatedAt" timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE "MailboxPlace" ENABLE ROW LEVEL SECURITY;
