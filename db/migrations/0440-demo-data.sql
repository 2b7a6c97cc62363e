-- Workspaces with demo data that owners of this server have added for themselves. Their colleagues are nobody, and are erased once the
-- workspace is.
CREATE TABLE "DemoData" (
  "id" uuid CONSTRAINT demo_data_pk PRIMARY KEY,
  "workspaceId" uuid CONSTRAINT demo_data_workspace REFERENCES "Workspace" ("id") ON DELETE SET NULL DEFERRABLE,
  "colleagueIds" uuid[] NOT NULL,
  "createdAt" timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX demo_data_of_workspace ON "DemoData" ("workspaceId");
ALTER TABLE "DemoData" ENABLE ROW LEVEL SECURITY;

-- A copy may take someone who exists in the place of one of its people: after the key of the copy follows `<id>=<their id>`.
CREATE OR REPLACE FUNCTION copied_id(id uuid, key text) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN strpos(key, id::text || '=') > 0 THEN substr(key, strpos(key, id::text || '=') + 37, 36)::uuid
    -- Version 8 of RFC 9562: its bits mean what their maker says.
    ELSE overlay(overlay(md5(key || id::text) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid
  END
$$;
