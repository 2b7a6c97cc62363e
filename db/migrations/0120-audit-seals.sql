-- Seals of the audit log: an HMAC by a key that is in no database. The chain of hashes alone can be computed again by whoever owns the
-- tables; a seal cannot. The server makes them after the commit (features/audit/server/sealing.ts).

CREATE TABLE "AuditSeal" (
  "workspaceId" uuid NOT NULL,
  "fromSeq" bigint NOT NULL,
  "toSeq" bigint NOT NULL,
  -- The hash of the entry toSeq. It covers every entry before it.
  "hash" text NOT NULL CONSTRAINT audit_seal_hash_form CHECK ("hash" ~ '^[0-9a-f]{64}$'),
  -- Names the key; a fingerprint, not the key.
  "keyId" text NOT NULL CONSTRAINT audit_seal_key_form CHECK ("keyId" ~ '^[0-9a-f]{16}$'),
  -- By the clock of the server that sealed.
  "sealedAt" timestamptz(3) NOT NULL,
  "mac" text NOT NULL CONSTRAINT audit_seal_mac_form CHECK ("mac" ~ '^[0-9a-f]{64}$'),
  CONSTRAINT audit_seal_pk PRIMARY KEY ("workspaceId", "toSeq"),
  CONSTRAINT audit_seal_order CHECK (1 <= "fromSeq" AND "fromSeq" <= "toSeq")
);
ALTER TABLE "AuditSeal" ENABLE ROW LEVEL SECURITY;

-- How far the chain is sealed: it only says where there is work. The verifier reads the seals themselves.
ALTER TABLE "AuditChain" ADD COLUMN "sealedSeq" bigint NOT NULL DEFAULT 0
  CONSTRAINT audit_chain_sealed CHECK (0 <= "sealedSeq" AND "sealedSeq" <= "seq");

-- As in 0026-audit.sql, and sealedSeq moves forward by itself.
CREATE OR REPLACE FUNCTION guard_audit_chain() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW."seq" := 0;
    NEW."anchorSeq" := 0;
    NEW."sealedSeq" := 0;
    NEW."hash" := repeat('0', 64);
    NEW."anchorHash" := repeat('0', 64);
    RETURN NEW;
  ELSIF TG_OP = 'DELETE' THEN
    IF is_workspace_over(OLD."workspaceId") THEN
      RETURN OLD;
    END IF;
  ELSIF TG_OP = 'UPDATE' AND NEW."workspaceId" = OLD."workspaceId" THEN
    IF pg_trigger_depth() > 1 AND NEW."seq" = OLD."seq" + 1
      AND (NEW."anchorSeq", NEW."anchorHash", NEW."sealedSeq") = (OLD."anchorSeq", OLD."anchorHash", OLD."sealedSeq") THEN
      RETURN NEW;
    END IF;
    IF (NEW."seq", NEW."hash", NEW."sealedSeq") = (OLD."seq", OLD."hash", OLD."sealedSeq") AND NEW."anchorSeq" > OLD."anchorSeq" AND EXISTS (
      SELECT FROM "AuditEntry" e WHERE e."workspaceId" = NEW."workspaceId" AND e."seq" = NEW."anchorSeq"
        AND e."hash" = NEW."anchorHash" AND e."occurredAt" < now() - interval '29 days') THEN
      RETURN NEW;
    END IF;
    IF (NEW."seq", NEW."hash", NEW."anchorSeq", NEW."anchorHash") = (OLD."seq", OLD."hash", OLD."anchorSeq", OLD."anchorHash")
      AND NEW."sealedSeq" > OLD."sealedSeq" THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'the audit log is only ever added to' USING ERRCODE = 'insufficient_privilege';
END
$$;

-- A seal goes with the last of its entries, or with the whole workspace.
CREATE FUNCTION guard_audit_seal() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM "AuditChain" c WHERE c."workspaceId" = OLD."workspaceId" AND OLD."toSeq" > c."anchorSeq")
      OR is_workspace_over(OLD."workspaceId") THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'the audit log is only ever added to' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER audit_seal_guard BEFORE UPDATE OR DELETE ON "AuditSeal" FOR EACH ROW EXECUTE FUNCTION guard_audit_seal();
CREATE TRIGGER audit_seal_truncate BEFORE TRUNCATE ON "AuditSeal" FOR EACH STATEMENT EXECUTE FUNCTION guard_audit_seal();

-- As in 0026-audit.sql, with the seals, and by the right of the owner: the role that the server runs as deletes no entries itself.
CREATE OR REPLACE FUNCTION prune_audit(workspace uuid, older_than timestamptz, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
  DELETE FROM "AuditSeal" WHERE "workspaceId" = workspace AND "toSeq" <= last."seq";
  RETURN gone;
END
$$;

CREATE OR REPLACE FUNCTION erase_audit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM "AuditEntry" WHERE "workspaceId" = OLD."id";
  DELETE FROM "AuditSeal" WHERE "workspaceId" = OLD."id";
  DELETE FROM "AuditChain" WHERE "workspaceId" = OLD."id";
  RETURN NULL;
END
$$;
