-- The audit log: what was done in a workspace and by whom, in one chain a workspace. Entries are only ever added. Each carries the
-- hash of the one before it, so that one that is changed, taken out or put in later by whatever means is found by the verifier.

CREATE TABLE "AuditChain" (
  -- No foreign keys: what is erased elsewhere takes no history along.
  "workspaceId" uuid CONSTRAINT audit_chain_pk PRIMARY KEY,
  -- The newest entry.
  "seq" bigint NOT NULL DEFAULT 0,
  "hash" text NOT NULL DEFAULT repeat('0', 64) CONSTRAINT audit_chain_hash_form CHECK ("hash" ~ '^[0-9a-f]{64}$'),
  -- The newest of those that retention took away: the chain begins behind it.
  "anchorSeq" bigint NOT NULL DEFAULT 0,
  "anchorHash" text NOT NULL DEFAULT repeat('0', 64) CONSTRAINT audit_chain_anchor_form CHECK ("anchorHash" ~ '^[0-9a-f]{64}$'),
  CONSTRAINT audit_chain_order CHECK (0 <= "anchorSeq" AND "anchorSeq" <= "seq")
);

CREATE TABLE "AuditEntry" (
  "id" uuid CONSTRAINT audit_entry_pk PRIMARY KEY,
  "workspaceId" uuid NOT NULL,
  "projectId" uuid,
  -- Whether the project was private at that time, for when it is gone.
  "isPrivate" boolean NOT NULL DEFAULT false,
  "seq" bigint NOT NULL,
  "occurredAt" timestamptz NOT NULL,
  -- Who did it, as they were called then.
  "actorType" text NOT NULL CONSTRAINT audit_entry_actor_type CHECK ("actorType" IN ('USER', 'AGENT', 'API_TOKEN', 'INTEGRATION', 'SYSTEM', 'ANONYMOUS')),
  "actorId" uuid,
  "actorName" text NOT NULL DEFAULT '' CONSTRAINT audit_entry_actor_name_length CHECK (length("actorName") <= 300),
  "actorEmail" text NOT NULL DEFAULT '' CONSTRAINT audit_entry_actor_email_length CHECK (length("actorEmail") <= 320),
  "onBehalfOf" jsonb,
  "action" text NOT NULL CONSTRAINT audit_entry_action_form CHECK ("action" ~ '^[a-z][a-z_]*(\.[a-z_]+)*$' AND length("action") <= 60),
  "category" text NOT NULL CONSTRAINT audit_entry_category CHECK ("category" IN (
    'AUTH', 'MEMBER', 'ROLE', 'WORKSPACE', 'PROJECT', 'CONTENT', 'INTEGRATION', 'AUTOMATION', 'AI', 'BILLING', 'DATA')),
  "targetType" text NOT NULL CONSTRAINT audit_entry_target_type_length CHECK (length("targetType") BETWEEN 1 AND 60),
  "targetId" uuid,
  "targetName" text NOT NULL DEFAULT '' CONSTRAINT audit_entry_target_name_length CHECK (length("targetName") <= 500),
  "outcome" text NOT NULL CONSTRAINT audit_entry_outcome CHECK ("outcome" IN ('SUCCESS', 'FAILURE', 'DENIED')),
  "reason" text CONSTRAINT audit_entry_reason_length CHECK (length("reason") <= 60),
  "ip" text CONSTRAINT audit_entry_ip_length CHECK (length("ip") <= 64),
  "userAgent" text CONSTRAINT audit_entry_user_agent_length CHECK (length("userAgent") <= 500),
  "requestId" text CONSTRAINT audit_entry_request_length CHECK (length("requestId") <= 100),
  "before" jsonb,
  "after" jsonb,
  "prevHash" text NOT NULL CONSTRAINT audit_entry_previous_form CHECK ("prevHash" ~ '^[0-9a-f]{64}$'),
  "hash" text NOT NULL CONSTRAINT audit_entry_hash_form CHECK ("hash" ~ '^[0-9a-f]{64}$'),
  CONSTRAINT audit_entry_success CHECK ("outcome" <> 'SUCCESS' OR "reason" IS NULL),
  CONSTRAINT audit_entry_place_in_chain UNIQUE ("workspaceId", "seq")
);
CREATE INDEX audit_entry_actor ON "AuditEntry" ("workspaceId", "actorId", "seq" DESC);
CREATE INDEX audit_entry_target ON "AuditEntry" ("workspaceId", "targetId", "seq" DESC);
CREATE INDEX audit_entry_occurred ON "AuditEntry" ("workspaceId", "occurredAt");
CREATE INDEX audit_entry_project ON "AuditEntry" ("projectId", "seq" DESC) WHERE "projectId" IS NOT NULL;

ALTER TABLE "AuditChain" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "AuditEntry" ENABLE ROW LEVEL SECURITY;

-- A uuid of version 7: 48 bits of milliseconds before 74 of chance.
CREATE FUNCTION audit_id() RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT (lpad(to_hex(floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
    || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid
$$;

-- The hash of an entry: SHA-256 of the hash before it, a line end, and everything that the entry says as the text of a jsonb.
CREATE FUNCTION audit_digest(entry "AuditEntry") RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(entry."prevHash" || E'\n' || jsonb_build_object(
    'id', entry."id", 'workspaceId', entry."workspaceId", 'projectId', entry."projectId", 'isPrivate', entry."isPrivate",
    'seq', entry."seq", 'occurredAt', to_char(entry."occurredAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'actorType', entry."actorType", 'actorId', entry."actorId", 'actorName', entry."actorName", 'actorEmail', entry."actorEmail",
    'onBehalfOf', entry."onBehalfOf", 'action', entry."action", 'category', entry."category", 'targetType', entry."targetType",
    'targetId', entry."targetId", 'targetName', entry."targetName", 'outcome', entry."outcome", 'reason', entry."reason",
    'ip', entry."ip", 'userAgent', entry."userAgent", 'requestId', entry."requestId", 'before', entry."before",
    'after', entry."after")::text, 'UTF8')), 'hex')
$$;

-- Gives an entry its place: the next number and the hash of the one before, under the lock of the chain, which is held until the
-- commit. So entries are numbered without a gap in the order in which they are committed.
CREATE FUNCTION seal_audit_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  chain "AuditChain";
  refused integer;
  equally integer;
  lately timestamptz := clock_timestamp() - interval '1 minute';
BEGIN
  SELECT * INTO chain FROM "AuditChain" WHERE "workspaceId" = NEW."workspaceId" FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    INSERT INTO "AuditChain" ("workspaceId") VALUES (NEW."workspaceId") ON CONFLICT ("workspaceId") DO NOTHING;
    SELECT * INTO chain FROM "AuditChain" WHERE "workspaceId" = NEW."workspaceId" FOR NO KEY UPDATE;
  END IF;

  -- Refusals are bounded, so that nobody fills the log by asking in vain: equal ones count once a minute, and 30 of one person.
  -- Those of identity are bounded where they are made.
  IF NEW."outcome" <> 'SUCCESS' AND NEW."category" <> 'AUTH' THEN
    SELECT count(*), count(*) FILTER (WHERE e."action" = NEW."action" AND e."reason" = NEW."reason" AND e."targetId" IS NOT DISTINCT FROM NEW."targetId")
    INTO refused, equally FROM "AuditEntry" e
    WHERE e."workspaceId" = NEW."workspaceId" AND e."actorId" = NEW."actorId" AND e."occurredAt" > lately
      AND e."outcome" <> 'SUCCESS' AND e."category" <> 'AUTH';
    IF equally > 0 OR refused >= 30 THEN
      RETURN NULL;
    END IF;
  END IF;

  NEW."id" := audit_id();
  NEW."seq" := chain."seq" + 1;
  NEW."occurredAt" := clock_timestamp();
  NEW."prevHash" := chain."hash";
  -- A project that is erased was what its last entry says.
  NEW."isPrivate" := NEW."projectId" IS NOT NULL AND coalesce(
    (SELECT p."visibility" = 'PRIVATE' FROM "Project" p WHERE p."id" = NEW."projectId"),
    (SELECT e."isPrivate" FROM "AuditEntry" e WHERE e."projectId" = NEW."projectId" ORDER BY e."seq" DESC LIMIT 1),
    true);
  NEW."hash" := audit_digest(NEW);
  UPDATE "AuditChain" SET "seq" = NEW."seq", "hash" = NEW."hash" WHERE "workspaceId" = NEW."workspaceId";
  RETURN NEW;
END
$$;
CREATE TRIGGER audit_entry_seal BEFORE INSERT ON "AuditEntry" FOR EACH ROW EXECUTE FUNCTION seal_audit_entry();

-- True once nothing of the workspace is to be kept: it is erased, or has been in the bin for as long as things are.
CREATE FUNCTION is_workspace_over(workspace uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (
    SELECT FROM public."Workspace" w
    WHERE w."id" = workspace AND (w."deletedAt" IS NULL OR w."deletedAt" >= now() - interval '30 days'))
$$;

-- Whoever asks: an entry is never changed, and taken away only behind the anchor of its chain or with its whole workspace.
CREATE FUNCTION guard_audit_entry() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM "AuditChain" c WHERE c."workspaceId" = OLD."workspaceId" AND OLD."seq" > c."anchorSeq")
      OR is_workspace_over(OLD."workspaceId") THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'the audit log is only ever added to' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER audit_entry_guard BEFORE UPDATE OR DELETE ON "AuditEntry" FOR EACH ROW EXECUTE FUNCTION guard_audit_entry();
CREATE TRIGGER audit_entry_truncate BEFORE TRUNCATE ON "AuditEntry" FOR EACH STATEMENT EXECUTE FUNCTION guard_audit_entry();

-- The head moves by one with each entry, and by nothing else; the anchor moves on to an entry that no plan keeps any more, or is
-- not allowed to move. The shortest time that a plan keeps entries is 30 days.
CREATE FUNCTION guard_audit_chain() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW."seq" := 0;
    NEW."anchorSeq" := 0;
    NEW."hash" := repeat('0', 64);
    NEW."anchorHash" := repeat('0', 64);
    RETURN NEW;
  ELSIF TG_OP = 'DELETE' THEN
    IF is_workspace_over(OLD."workspaceId") THEN
      RETURN OLD;
    END IF;
  ELSIF TG_OP = 'UPDATE' AND NEW."workspaceId" = OLD."workspaceId" THEN
    IF pg_trigger_depth() > 1 AND NEW."seq" = OLD."seq" + 1
      AND (NEW."anchorSeq", NEW."anchorHash") = (OLD."anchorSeq", OLD."anchorHash") THEN
      RETURN NEW;
    END IF;
    IF (NEW."seq", NEW."hash") = (OLD."seq", OLD."hash") AND NEW."anchorSeq" > OLD."anchorSeq" AND EXISTS (
      SELECT FROM "AuditEntry" e WHERE e."workspaceId" = NEW."workspaceId" AND e."seq" = NEW."anchorSeq"
        AND e."hash" = NEW."anchorHash" AND e."occurredAt" < now() - interval '29 days') THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'the audit log is only ever added to' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER audit_chain_guard BEFORE INSERT OR UPDATE OR DELETE ON "AuditChain" FOR EACH ROW EXECUTE FUNCTION guard_audit_chain();
CREATE TRIGGER audit_chain_truncate BEFORE TRUNCATE ON "AuditChain" FOR EACH STATEMENT EXECUTE FUNCTION guard_audit_chain();

-- Takes away up to `most` of the oldest entries of a workspace that are older than the time given; says how many they were.
CREATE FUNCTION prune_audit(workspace uuid, older_than timestamptz, most integer) RETURNS integer
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  last record;
  gone integer;
BEGIN
  PERFORM FROM "AuditChain" WHERE "workspaceId" = workspace FOR NO KEY UPDATE;
  SELECT e."seq", e."hash" INTO last
  FROM (SELECT * FROM "AuditEntry" WHERE "workspaceId" = workspace ORDER BY "seq" LIMIT most) e
  WHERE e."occurredAt" < older_than ORDER BY e."seq" DESC LIMIT 1;
  IF NOT FOUND THEN
    RETURN 0;
  END IF;
  UPDATE "AuditChain" SET "anchorSeq" = last."seq", "anchorHash" = last."hash" WHERE "workspaceId" = workspace;
  DELETE FROM "AuditEntry" WHERE "workspaceId" = workspace AND "seq" <= last."seq";
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END
$$;

-- With a workspace goes its log.
CREATE FUNCTION erase_audit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM "AuditEntry" WHERE "workspaceId" = OLD."id";
  DELETE FROM "AuditChain" WHERE "workspaceId" = OLD."id";
  RETURN NULL;
END
$$;
CREATE TRIGGER workspace_audit AFTER DELETE ON "Workspace" FOR EACH ROW EXECUTE FUNCTION erase_audit();

-- What a person does with their account stands in the log of each workspace that they belong to. Identity knows no workspaces: it
-- keeps a log of its own, in the form that a Supabase has, and this follows it. Words that are not known here are passed over.
CREATE FUNCTION follow_identity() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  said jsonb := NEW.payload::jsonb;
  traits jsonb := coalesce(said -> 'traits', '{}');
  form CONSTANT text := '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$';
  person uuid := CASE WHEN said ->> 'actor_id' ~ form THEN (said ->> 'actor_id')::uuid END;
  -- Who fails to sign in is not known to be the person.
  doer text := CASE WHEN traits ->> 'by' = 'service_role' THEN 'SYSTEM' WHEN said ->> 'action' = 'login_failed' THEN 'ANONYMOUS' ELSE 'USER' END;
  called text := CASE said ->> 'action'
    WHEN 'login' THEN 'login.succeeded'
    WHEN 'login_failed' THEN 'login.failed'
    WHEN 'logout' THEN 'logout'
    WHEN 'session_revoked' THEN 'session.revoked'
    WHEN 'user_updated_password' THEN 'password.changed'
    WHEN 'user_updated_email' THEN 'email.changed'
    WHEN 'factor_verified' THEN 'mfa.enrolled'
    WHEN 'generate_recovery_codes' THEN 'mfa.recovery_codes_made'
    WHEN 'factor_unenrolled' THEN 'mfa.removed'
    WHEN 'factor_deleted' THEN 'mfa.removed'
    WHEN 'recovery_codes_deleted' THEN 'mfa.removed'
    WHEN 'verification_failed' THEN 'mfa.challenge_failed'
  END;
BEGIN
  IF called IS NULL OR person IS NULL THEN
    RETURN NULL;
  END IF;
  -- In the order of their ids: whoever writes into several chains takes their locks in this order.
  INSERT INTO "AuditEntry" ("workspaceId", "actorType", "actorId", "actorName", "actorEmail", "action", "category", "targetType", "targetId",
    "targetName", "outcome", "reason", "ip", "userAgent", "requestId", "before", "after")
  SELECT wm."workspaceId", doer, CASE WHEN doer = 'USER' THEN person END, CASE WHEN doer = 'USER' THEN named.name ELSE '' END,
    CASE WHEN doer = 'USER' THEN u."email" ELSE '' END, called, 'AUTH', 'User', person, named.name,
    CASE WHEN called IN ('login.failed', 'mfa.challenge_failed') THEN 'FAILURE' ELSE 'SUCCESS' END,
    CASE WHEN called IN ('login.failed', 'mfa.challenge_failed') THEN left(coalesce(traits ->> 'reason', 'invalid-credentials'), 60) END,
    nullif(left(NEW.ip_address, 64), ''), nullif(left(traits ->> 'user_agent', 500), ''), left(traits ->> 'request_id', 100),
    traits -> 'before', nullif((traits - '{by,reason,user_agent,request_id,before,after}'::text[]) || coalesce(traits -> 'after', '{}'), '{}')
  FROM "WorkspaceMember" wm
  JOIN "Workspace" w ON w."id" = wm."workspaceId" AND w."deletedAt" IS NULL
  JOIN "User" u ON u."id" = wm."userId"
  CROSS JOIN LATERAL (SELECT left(coalesce(nullif(btrim(concat_ws(' ', u."firstName", u."lastName")), ''), u."email"), 300) AS name) named
  WHERE wm."userId" = person AND wm."isActive" ORDER BY wm."workspaceId";
  RETURN NULL;
END
$$;

-- A Supabase has this table; where identity is our own it comes with 0034-identity-log.sql. Who may put no trigger on it does
-- without sign-ins in the log.
DO $$
BEGIN
  IF to_regclass('auth.audit_log_entries') IS NOT NULL THEN
    IF has_table_privilege('auth.audit_log_entries', 'TRIGGER') THEN
      CREATE TRIGGER audit_log_followed AFTER INSERT ON auth.audit_log_entries FOR EACH ROW EXECUTE FUNCTION follow_identity();
    ELSE
      RAISE WARNING 'sign-ins and the like will not stand in the audit log: auth.audit_log_entries cannot be followed';
    END IF;
  END IF;
END
$$;
