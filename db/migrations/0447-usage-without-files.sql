-- As in 0272-files-of-documents.sql, but a workspace that stores nothing asks no table of files: each takes a statement that is planned anew.
CREATE OR REPLACE FUNCTION workspace_usage(workspace uuid) RETURNS TABLE (seats bigint, guests bigint, projects bigint, storage bigint)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  used bigint := coalesce((SELECT s."usedBytes" FROM "WorkspaceStorage" s WHERE s."workspaceId" = $1), 0);
  deleted bigint := 0;
  files text;
  part bigint;
BEGIN
  IF used > 0 THEN
    FOR files IN SELECT f FROM file_tables() f WHERE EXISTS (
      SELECT FROM pg_attribute a WHERE a.attrelid = f::regclass AND a.attname = 'deletedAt' AND NOT a.attisdropped) LOOP
      EXECUTE format('SELECT coalesce(sum("size"), 0)::bigint FROM %s WHERE "workspaceId" = $1 AND "deletedAt" IS NOT NULL', files)
      INTO part USING $1;
      deleted := deleted + part;
    END LOOP;
  END IF;
  RETURN QUERY SELECT
    (SELECT count(*) FROM "WorkspaceMember" m WHERE m."workspaceId" = $1 AND m."isActive" AND m."role" <> 'GUEST'),
    (SELECT count(*) FROM "WorkspaceMember" m WHERE m."workspaceId" = $1 AND m."isActive" AND m."role" = 'GUEST'),
    (SELECT count(*) FROM "Project" p WHERE p."workspaceId" = $1 AND p."status" <> 'ARCHIVED' AND p."deletedAt" IS NULL),
    used - deleted;
END
$$;
