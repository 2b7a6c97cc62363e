-- What is old in the audit log goes by the database's own judgment. The role that the server runs as chose how old that was, as far as 29 days,
-- whatever the plan of the workspace; and what went left no word.

-- The days that a plan keeps entries; null is without limit. As in features/workspaces/rules.ts, which a test compares.
CREATE FUNCTION audit_plan_days(plan text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE plan WHEN 'ENTERPRISE' THEN NULL WHEN 'BUSINESS' THEN 365 WHEN 'PRO' THEN 90 ELSE 30 END
$$;

-- Both by the right of the owner: the role that the server runs as writes no row of AuditRetention.
DROP FUNCTION prune_audit(uuid, timestamptz, integer);
ALTER FUNCTION audit_days(uuid, integer) SECURITY DEFINER;

-- Takes away up to `most` of the oldest entries of a workspace that its plan keeps no more; says how many they were. An entry in the same
-- transaction tells of it, sealed like any other. Where only such entries went, none does: each would bring about the next.
CREATE FUNCTION prune_audit(workspace uuid, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  days CONSTANT integer := audit_days(workspace,
    audit_plan_days((SELECT plan_in_force(s) FROM "Subscription" s WHERE s."workspaceId" = workspace)));
  last record;
  gone integer;
  is_told boolean;
BEGIN
  IF days IS NULL THEN
    RETURN 0;
  END IF;
  PERFORM FROM "AuditChain" WHERE "workspaceId" = workspace FOR NO KEY UPDATE;
  SELECT e."seq", e."hash" INTO last
  FROM (SELECT * FROM "AuditEntry" WHERE "workspaceId" = workspace ORDER BY "seq" LIMIT most) e
  WHERE e."occurredAt" < now() - make_interval(days => days) ORDER BY e."seq" DESC LIMIT 1;
  IF NOT FOUND THEN
    RETURN 0;
  END IF;
  is_told := EXISTS (
    SELECT FROM "AuditEntry" WHERE "workspaceId" = workspace AND "seq" <= last."seq" AND "action" <> 'audit.pruned');
  UPDATE "AuditChain" SET "anchorSeq" = last."seq", "anchorHash" = last."hash" WHERE "workspaceId" = workspace;
  DELETE FROM "AuditEntry" WHERE "workspaceId" = workspace AND "seq" <= last."seq";
  GET DIAGNOSTICS gone = ROW_COUNT;
  DELETE FROM "AuditSeal" WHERE "workspaceId" = workspace AND "toSeq" <= last."seq";
  IF is_told THEN
    INSERT INTO "AuditEntry" ("workspaceId", "actorType", "action", "category", "targetType", "targetId", "targetName", "outcome", "after")
    SELECT workspace, 'SYSTEM', 'audit.pruned', 'DATA', 'Workspace', workspace, coalesce(max(w."name"), ''), 'SUCCESS',
      jsonb_build_object('entries', gone, 'upTo', last."seq", 'days', days)
    FROM "Workspace" w WHERE w."id" = workspace;
  END IF;
  RETURN gone;
END
$$;

-- Up to `most` entries of workspaces that have been in the bin for as long as things are. That role deletes no entries itself.
CREATE FUNCTION erase_ended_audit(most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  gone integer;
BEGIN
  DELETE FROM "AuditEntry" WHERE "id" IN (
    SELECT e."id" FROM "AuditEntry" e JOIN "Workspace" w ON w."id" = e."workspaceId"
    WHERE w."deletedAt" < now() - interval '30 days' LIMIT most FOR UPDATE OF e SKIP LOCKED);
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END
$$;
