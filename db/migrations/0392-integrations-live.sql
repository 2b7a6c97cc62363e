-- Integrations are live for those who manage them, who are also those who may read the audit log. Of an integration they are told
-- only that it changed, as of an invitation: what it says now is an answer to a request. See decision 194.
ALTER TABLE "Connection" REPLICA IDENTITY FULL;
GRANT SELECT ("id", "workspaceId", "version") ON "Connection" TO authenticated;
CREATE POLICY connection_read ON "Connection" FOR SELECT TO authenticated
  USING ("workspaceId" = ANY ((SELECT rights.readable('auditors'))::uuid[]));

-- What an integration sends by, and what it was told, are other tables, and its row changes with them. A row that someone is just
-- changing is left out, because that change is told anyway: waiting for it here could be a deadlock.
CREATE FUNCTION touch_connection_of_queue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Connection" SET "updatedAt" = now() WHERE "id" IN (
    SELECT c."id" FROM "Connection" c WHERE c."webhookId" = NEW."webhookId" FOR NO KEY UPDATE SKIP LOCKED);
  RETURN NULL;
END
$$;
CREATE TRIGGER webhook_queue_touches AFTER UPDATE ON "WebhookQueue" FOR EACH ROW
  WHEN ((OLD."dueAt" IS NULL) <> (NEW."dueAt" IS NULL) OR OLD."failures" <> NEW."failures")
  EXECUTE FUNCTION touch_connection_of_queue();

CREATE FUNCTION touch_connection_of_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Connection" SET "updatedAt" = now() WHERE "id" IN (
    SELECT c."id" FROM "Connection" c WHERE c."webhookId" = NEW."id" FOR NO KEY UPDATE SKIP LOCKED);
  RETURN NULL;
END
$$;
CREATE TRIGGER webhook_touches AFTER UPDATE ON "Webhook" FOR EACH ROW
  WHEN (NEW."format" <> 'SIGNED') EXECUTE FUNCTION touch_connection_of_webhook();

CREATE FUNCTION touch_connection_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Connection" SET "updatedAt" = now() WHERE "id" IN (
    SELECT c."id" FROM "Connection" c WHERE c."id" = NEW."connectionId" FOR NO KEY UPDATE SKIP LOCKED);
  RETURN NULL;
END
$$;
CREATE TRIGGER connection_event_touches AFTER UPDATE ON "ConnectionEvent" FOR EACH ROW
  WHEN (OLD."state" <> NEW."state" OR OLD."problem" IS DISTINCT FROM NEW."problem")
  EXECUTE FUNCTION touch_connection_of_event();
CREATE TRIGGER connection_event_made_touches AFTER INSERT ON "ConnectionEvent" FOR EACH ROW
  EXECUTE FUNCTION touch_connection_of_event();
