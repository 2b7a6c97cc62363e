-- The workspace that every demo is a copy of, and the people in it. It is in the trash, so that nothing happens in it. One that was not
-- completed is made again.
CREATE TABLE "DemoTemplate" (
  "id" uuid CONSTRAINT demo_template_pk PRIMARY KEY,
  "workspaceId" uuid CONSTRAINT demo_template_workspace REFERENCES "Workspace" ("id") ON DELETE SET NULL DEFERRABLE,
  "personIds" uuid[] NOT NULL CONSTRAINT demo_template_has_people CHECK (cardinality("personIds") BETWEEN 1 AND 50),
  -- Its owner, whose place the visitor of a demo takes.
  "ownerId" uuid NOT NULL,
  -- The moment that its days and times are counted from; null until it is complete.
  "madeAt" timestamptz,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT demo_template_owner_is_there CHECK ("ownerId" = ANY ("personIds"))
);
CREATE INDEX demo_template_of_workspace ON "DemoTemplate" ("workspaceId");
ALTER TABLE "DemoTemplate" ENABLE ROW LEVEL SECURITY;

-- A workspace that was made for a visitor. It is erased with its people when it ends, unless it is kept.
CREATE TABLE "Demo" (
  "id" uuid CONSTRAINT demo_pk PRIMARY KEY,
  "workspaceId" uuid CONSTRAINT demo_workspace REFERENCES "Workspace" ("id") ON DELETE SET NULL DEFERRABLE,
  -- The visitor.
  "userId" uuid NOT NULL CONSTRAINT demo_once_a_person UNIQUE,
  -- The colleagues, who are nobody.
  "colleagueIds" uuid[] NOT NULL,
  -- The network that it was opened from, hashed.
  "network" text COLLATE "C" NOT NULL CONSTRAINT demo_network_form CHECK ("network" ~ '^[0-9a-f]{64}$'),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "endsAt" timestamptz NOT NULL,
  -- When the visitor last had it on the screen.
  "lookedAt" timestamptz NOT NULL DEFAULT now(),
  -- How often the colleagues have done something, and when they do next.
  "turns" integer NOT NULL DEFAULT 0 CONSTRAINT demo_turns_range CHECK ("turns" >= 0),
  "playsAt" timestamptz NOT NULL,
  CONSTRAINT demo_ends_later CHECK ("endsAt" > "createdAt")
);
CREATE INDEX demo_of_workspace ON "Demo" ("workspaceId");
CREATE INDEX demo_of_network ON "Demo" ("network", "createdAt");
CREATE INDEX demo_by_end ON "Demo" ("endsAt");
ALTER TABLE "Demo" ENABLE ROW LEVEL SECURITY;
