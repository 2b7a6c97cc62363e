-- As in 0026-audit.sql, with the ways in which somebody signs in: accounts elsewhere that are linked and given up, and the phone.
CREATE OR REPLACE FUNCTION follow_identity() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
    WHEN 'user_updated_phone' THEN 'phone.changed'
    WHEN 'identity_linked' THEN 'identity.linked'
    WHEN 'identity_unlinked' THEN 'identity.unlinked'
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
