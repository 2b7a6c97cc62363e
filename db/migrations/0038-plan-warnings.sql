-- What a workspace has come to use four fifths of, or more: those who see to its plan are told once, and anew after it was less.
CREATE TABLE "PlanWarning" (
  "workspaceId" uuid NOT NULL CONSTRAINT plan_warning_workspace REFERENCES "Workspace" ("id") ON DELETE CASCADE,
  "what" text NOT NULL CONSTRAINT plan_warning_what CHECK ("what" IN ('seats', 'guests', 'projects', 'storageBytes')),
  -- With which event it began, so that what is told of it is told anew where it could not be sent, and no second time otherwise.
  "eventId" bigint NOT NULL,
  CONSTRAINT plan_warning_pk PRIMARY KEY ("workspaceId", "what")
);
ALTER TABLE "PlanWarning" ENABLE ROW LEVEL SECURITY;

-- A colour is one of the ten that are drawn; what was none of them was shown as gray.
CREATE FUNCTION is_color(color text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(color IN ('gray', 'red', 'orange', 'amber', 'green', 'teal', 'blue', 'indigo', 'violet', 'pink'), false)
$$;
CREATE FUNCTION colored(things jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(CASE WHEN is_color(thing ->> 'color') THEN thing ELSE thing || '{"color": "gray"}' END ORDER BY nth), '[]')
  FROM jsonb_array_elements(things) WITH ORDINALITY AS one (thing, nth)
$$;
UPDATE "Workspace" SET "color" = 'gray' WHERE NOT is_color("color");
UPDATE "Project" SET "color" = 'gray' WHERE NOT is_color("color");
UPDATE "Project" SET "columns" = colored("columns") WHERE "columns" <> colored("columns");
UPDATE "Label" SET "color" = 'gray' WHERE NOT is_color("color");
UPDATE "CustomField" SET "options" = colored("options") WHERE "options" <> colored("options");
DROP FUNCTION colored, is_color;
ALTER TABLE "Workspace" DROP CONSTRAINT workspace_color_form, ADD CONSTRAINT workspace_color_known
  CHECK ("color" IN ('gray', 'red', 'orange', 'amber', 'green', 'teal', 'blue', 'indigo', 'violet', 'pink'));
ALTER TABLE "Project" DROP CONSTRAINT project_color_form, ADD CONSTRAINT project_color_known
  CHECK ("color" IN ('gray', 'red', 'orange', 'amber', 'green', 'teal', 'blue', 'indigo', 'violet', 'pink'));
ALTER TABLE "Label" DROP CONSTRAINT label_color_form, ADD CONSTRAINT label_color_known
  CHECK ("color" IN ('gray', 'red', 'orange', 'amber', 'green', 'teal', 'blue', 'indigo', 'violet', 'pink'));
