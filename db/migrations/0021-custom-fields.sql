-- Fields of a project's own. Their values lie on the tasks, in "customFields", each under its field's id.

CREATE TABLE "CustomField" (
  "id" uuid CONSTRAINT custom_field_pk PRIMARY KEY,
  "projectId" uuid NOT NULL CONSTRAINT custom_field_project REFERENCES "Project" ("id") ON DELETE CASCADE,
  "name" text NOT NULL CONSTRAINT custom_field_name_length CHECK (length("name") BETWEEN 1 AND 50),
  "kind" text NOT NULL CONSTRAINT custom_field_kind
    CHECK ("kind" IN ('TEXT', 'NUMBER', 'SELECT', 'MULTI_SELECT', 'DATE', 'PERSON', 'CHECKBOX', 'URL')),
  -- What a choice is made from, in order: [{ id, name, color }].
  "options" jsonb NOT NULL DEFAULT '[]' CONSTRAINT custom_field_options_form
    CHECK (jsonb_typeof("options") = 'array' AND jsonb_array_length("options") <= 50),
  "position" text COLLATE "C" NOT NULL CONSTRAINT custom_field_position_form
    CHECK ("position" ~ '^[0-9A-Za-z]+$' AND length("position") BETWEEN 2 AND 1000),
  "createdBy" uuid NOT NULL CONSTRAINT custom_field_creator REFERENCES "User" ("id"),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT custom_field_options_of_choices CHECK ("kind" IN ('SELECT', 'MULTI_SELECT') OR "options" = '[]')
);
CREATE UNIQUE INDEX custom_field_name_once ON "CustomField" ("projectId", lower("name"));
CREATE TRIGGER custom_field_version BEFORE UPDATE ON "CustomField" FOR EACH ROW EXECUTE FUNCTION bump_version();
ALTER TABLE "CustomField" REPLICA IDENTITY FULL;
ALTER TABLE "CustomField" ENABLE ROW LEVEL SECURITY;
GRANT SELECT ("id", "projectId", "name", "kind", "options", "position", "version") ON "CustomField" TO authenticated;
CREATE POLICY custom_field_read ON "CustomField" FOR SELECT TO authenticated
  USING ("projectId" = ANY ((SELECT rights.readable('project'))::uuid[]));

-- A field that goes takes its values along; in the bin and the archive too.
CREATE FUNCTION forget_custom_field() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Task" SET "customFields" = "customFields" - OLD."id"::text
  WHERE "projectId" = OLD."projectId" AND "customFields" ? OLD."id"::text;
  RETURN OLD;
END
$$;
CREATE TRIGGER custom_field_forgotten BEFORE DELETE ON "CustomField" FOR EACH ROW EXECUTE FUNCTION forget_custom_field();

-- And so does an option: one of several leaves the others, the only one leaves nothing.
CREATE FUNCTION forget_custom_option() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone text[] := ARRAY(
    SELECT o ->> 'id' FROM jsonb_array_elements(OLD."options") o
    EXCEPT SELECT o ->> 'id' FROM jsonb_array_elements(NEW."options") o);
  field text := NEW."id"::text;
BEGIN
  IF NEW."kind" = 'SELECT' THEN
    UPDATE "Task" SET "customFields" = "customFields" - field
    WHERE "projectId" = NEW."projectId" AND "customFields" ->> field = ANY (gone);
  ELSE
    UPDATE "Task" SET "customFields" = CASE
      WHEN ("customFields" -> field) - gone = '[]' THEN "customFields" - field
      ELSE jsonb_set("customFields", ARRAY[field], ("customFields" -> field) - gone)
    END
    WHERE "projectId" = NEW."projectId" AND "customFields" -> field ?| gone;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER custom_option_forgotten AFTER UPDATE OF "options" ON "CustomField" FOR EACH ROW
  WHEN (OLD."options" <> NEW."options") EXECUTE FUNCTION forget_custom_option();

-- A task that moves to another project keeps what that one has a field for. The name puts it before "task_written".
CREATE FUNCTION keep_known_custom_fields() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."customFields" := (
    SELECT coalesce(jsonb_object_agg(v.key, v.value), '{}') FROM jsonb_each(NEW."customFields") v
    JOIN "CustomField" f ON f."id"::text = v.key AND f."projectId" = NEW."projectId");
  RETURN NEW;
END
$$;
CREATE TRIGGER task_custom_fields_kept BEFORE UPDATE OF "projectId" ON "Task" FOR EACH ROW
  WHEN (OLD."projectId" IS DISTINCT FROM NEW."projectId") EXECUTE FUNCTION keep_known_custom_fields();
