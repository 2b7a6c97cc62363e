-- The dates that the tasks of a project had when someone set its baseline, and those of the baseline before, for undo.

CREATE TABLE "Baseline" (
  "id" uuid CONSTRAINT baseline_pk PRIMARY KEY,
  "projectId" uuid NOT NULL CONSTRAINT baseline_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  -- Null if it was cleared.
  "setAt" timestamptz(3),
  "setBy" uuid CONSTRAINT baseline_setter REFERENCES "User" ("id"),
  -- The first and the last day of each task by its id: {"…": "2026-11-24/2026-11-27"}.
  "days" jsonb NOT NULL DEFAULT '{}' CONSTRAINT baseline_days CHECK (jsonb_typeof("days") = 'object'),
  "formerSetAt" timestamptz(3),
  "formerSetBy" uuid CONSTRAINT baseline_former_setter REFERENCES "User" ("id"),
  "formerDays" jsonb NOT NULL DEFAULT '{}' CONSTRAINT baseline_former_days CHECK (jsonb_typeof("formerDays") = 'object'),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT baseline_once UNIQUE ("projectId"),
  CONSTRAINT baseline_set_by_someone CHECK (("setAt" IS NULL) = ("setBy" IS NULL)),
  CONSTRAINT baseline_former_set_by_someone CHECK (("formerSetAt" IS NULL) = ("formerSetBy" IS NULL))
);
CREATE TRIGGER baseline_version BEFORE UPDATE ON "Baseline" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "Baseline" REPLICA IDENTITY FULL;
ALTER TABLE "Baseline" ENABLE ROW LEVEL SECURITY;
GRANT SELECT ("id", "projectId", "setAt", "setBy", "version") ON "Baseline" TO authenticated;
CREATE POLICY baseline_read ON "Baseline" FOR SELECT TO authenticated
  USING ("projectId" = ANY ((SELECT rights.readable('project'))::uuid[]));
