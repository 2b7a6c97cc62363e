-- What is heard as it happens by those whom it concerns: that the plan of a workspace is another, and, wherever one is, what becomes
-- of one's own memberships.

-- Of a plan only that it changed: what it says is asked for, and answered by what the reader may see then.
ALTER TABLE "Subscription"
  ADD "id" uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT subscription_id_once UNIQUE,
  REPLICA IDENTITY FULL;
GRANT SELECT ("id", "workspaceId", "version") ON "Subscription" TO authenticated;
CREATE POLICY subscription_read ON "Subscription" FOR SELECT TO authenticated
  USING ("workspaceId" = ANY ((SELECT rights.readable('workspace'))::uuid[]));

-- As in 0035-those-who-left.sql, with the topic of a person, which is for that person alone.
CREATE OR REPLACE FUNCTION rights.joins(topic text) RETURNS boolean LANGUAGE sql STABLE SET search_path = '' AS $$
  SELECT CASE
    WHEN topic ~ '^workspace:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}:team(:|$)'
      THEN split_part(topic, ':', 2)::uuid = ANY (rights.readable('team'))
    WHEN topic ~ '^(project|workspace|person):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(:|$)'
      THEN split_part(topic, ':', 2)::uuid = ANY (rights.readable(split_part(topic, ':', 1)))
    ELSE false
  END
$$;
