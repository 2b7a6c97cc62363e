-- One click in a mail program ends a digest.

-- In the address that ends the digest: 43 characters of base64url, as random as two version 4 UUIDs.
CREATE FUNCTION digest_secret() RETURNS text LANGUAGE sql VOLATILE AS $$
SELECT rtrim(translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '=')
$$;

ALTER TABLE "NotificationSetting" ADD "secret" text NOT NULL DEFAULT digest_secret()
  CONSTRAINT notification_setting_secret_form CHECK ("secret" ~ '^[A-Za-z0-9_-]{43}$');
CREATE UNIQUE INDEX notification_setting_secret ON "NotificationSetting" ("secret");
