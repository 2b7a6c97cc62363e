-- Who gets the numbers of a saved view of analytics by email every Monday. It belongs to a membership and ends with it.

CREATE TABLE "ReportSubscription" (
  "id" uuid CONSTRAINT report_subscription_pk PRIMARY KEY,
  "viewId" uuid NOT NULL CONSTRAINT report_subscription_view REFERENCES "SavedView" ("id") ON DELETE CASCADE,
  "projectId" uuid NOT NULL CONSTRAINT report_subscription_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "workspaceId" uuid NOT NULL,
  "userId" uuid NOT NULL,
  -- The latest Monday that nothing is owed for: its email was sent, or it began before the subscription. A day of the project, which
  -- neither clocks that change nor another time zone move.
  "lastMonday" date NOT NULL CONSTRAINT report_subscription_monday CHECK (extract(isodow FROM "lastMonday") = 1),
  -- In the address that ends the subscription, which every email has. It permits nothing else.
  "secret" text NOT NULL CONSTRAINT report_subscription_secret_form CHECK ("secret" ~ '^[A-Za-z0-9_-]{43}$'),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT report_subscription_once UNIQUE ("viewId", "userId"),
  CONSTRAINT report_subscription_member FOREIGN KEY ("workspaceId", "userId")
    REFERENCES "WorkspaceMember" ("workspaceId", "userId") ON DELETE CASCADE
);
CREATE UNIQUE INDEX report_subscription_secret ON "ReportSubscription" ("secret");
CREATE INDEX report_subscription_of_member ON "ReportSubscription" ("userId", "workspaceId");
CREATE INDEX report_subscription_of_project ON "ReportSubscription" ("projectId");
CREATE INDEX report_subscription_turn ON "ReportSubscription" ("lastMonday");
CREATE TRIGGER report_subscription_version BEFORE UPDATE ON "ReportSubscription" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "ReportSubscription" ENABLE ROW LEVEL SECURITY;
