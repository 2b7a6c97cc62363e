-- When a project works: its time zone, its working days and holidays, and what moves with a task that others wait for.

CREATE TABLE "ProjectCalendar" (
  "id" uuid CONSTRAINT project_calendar_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  "projectId" uuid NOT NULL CONSTRAINT project_calendar_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "timeZone" text NOT NULL DEFAULT 'UTC' CONSTRAINT project_calendar_time_zone CHECK ("timeZone" ~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$'),
  "workingDays" text[] NOT NULL DEFAULT '{MO,TU,WE,TH,FR}' CONSTRAINT project_calendar_working_days CHECK (
    cardinality("workingDays") BETWEEN 1 AND 7 AND "workingDays" <@ '{MO,TU,WE,TH,FR,SA,SU}'::text[]),
  "shiftMode" text NOT NULL DEFAULT 'CONSUME_BUFFER' CONSTRAINT project_calendar_shift_mode CHECK (
    "shiftMode" IN ('NONE', 'CONSUME_BUFFER', 'MAINTAIN_BUFFER')),
  -- In the order of their days, each once: [{"day": "2026-12-25", "name": "Christmas Day"}].
  "holidays" jsonb NOT NULL DEFAULT '[]' CONSTRAINT project_calendar_holidays CHECK (
    jsonb_typeof("holidays") = 'array' AND jsonb_array_length("holidays") <= 400),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT project_calendar_once UNIQUE ("projectId")
);
CREATE TRIGGER project_calendar_version BEFORE UPDATE ON "ProjectCalendar" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "ProjectCalendar" REPLICA IDENTITY FULL;
ALTER TABLE "ProjectCalendar" ENABLE ROW LEVEL SECURITY;
GRANT SELECT ("id", "projectId", "timeZone", "workingDays", "shiftMode", "holidays", "version") ON "ProjectCalendar" TO authenticated;
CREATE POLICY project_calendar_read ON "ProjectCalendar" FOR SELECT TO authenticated
  USING ("projectId" = ANY ((SELECT rights.readable('project'))::uuid[]));

-- Every project has one.
INSERT INTO "ProjectCalendar" ("projectId") SELECT "id" FROM "Project";
CREATE FUNCTION begin_calendar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "ProjectCalendar" ("projectId") VALUES (NEW."id") ON CONFLICT ON CONSTRAINT project_calendar_once DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER project_calendar_begun AFTER INSERT ON "Project" FOR EACH ROW EXECUTE FUNCTION begin_calendar();
