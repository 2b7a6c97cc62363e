-- When people are told: how much of a project, in digests, and not in quiet hours.

-- DIRECT: only what is meant for the person. NONE: nothing; only a project can have it.
ALTER TABLE "NotificationMute" ADD "level" text NOT NULL DEFAULT 'DIRECT'
  CONSTRAINT notification_mute_level CHECK ("level" = 'DIRECT' OR ("level" = 'NONE' AND "itemType" = 'PROJECT'));

ALTER TABLE "NotificationSetting"
  ADD "digest" text NOT NULL DEFAULT 'OFF' CONSTRAINT notification_setting_digest CHECK ("digest" IN ('OFF', 'DAILY', 'WEEKLY')),
  -- 1 is Monday.
  ADD "digestDay" integer NOT NULL DEFAULT 1 CONSTRAINT notification_setting_day CHECK ("digestDay" BETWEEN 1 AND 7),
  ADD "digestHour" integer NOT NULL DEFAULT 9 CONSTRAINT notification_setting_hour CHECK ("digestHour" BETWEEN 0 AND 23),
  ADD "quietFrom" text CONSTRAINT notification_setting_from CHECK ("quietFrom" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD "quietTo" text CONSTRAINT notification_setting_to CHECK ("quietTo" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- The days on which quiet hours begin.
  ADD "quietDays" integer[] NOT NULL DEFAULT '{1,2,3,4,5,6,7}'
    CONSTRAINT notification_setting_days CHECK ("quietDays" <@ '{1,2,3,4,5,6,7}' AND cardinality("quietDays") <= 7),
  ADD "digestAt" timestamptz(3),
  ADD CONSTRAINT notification_setting_quiet
    CHECK (("quietFrom" IS NULL) = ("quietTo" IS NULL) AND "quietFrom" IS DISTINCT FROM coalesce("quietTo", '')),
  ADD CONSTRAINT notification_setting_digest_at CHECK (("digest" = 'OFF') = ("digestAt" IS NULL));
CREATE INDEX notification_setting_digest_due ON "NotificationSetting" ("digestAt") WHERE "digestAt" IS NOT NULL;

-- The moment, or the end of the quiet hours in which it lies: those that began on its day or the day before.
CREATE FUNCTION after_quiet_hours(moment timestamptz, s "NotificationSetting") RETURNS timestamptz LANGUAGE sql STABLE AS $$
SELECT coalesce((
  SELECT max(q."ends") FROM (
    SELECT (d."day" + s."quietFrom"::time) AT TIME ZONE s."timeZone" AS "begins",
      (d."day" + CASE WHEN s."quietTo" > s."quietFrom" THEN 0 ELSE 1 END + s."quietTo"::time) AT TIME ZONE s."timeZone" AS "ends"
    FROM (SELECT (moment AT TIME ZONE s."timeZone")::date - back AS "day" FROM generate_series(0, 1) back) d
    WHERE extract(isodow FROM d."day")::int = ANY (s."quietDays")
  ) q WHERE moment >= q."begins" AND moment < q."ends"
), moment)
$$;

-- The next time of a digest after a moment, in the time zone of its person and outside of their quiet hours.
CREATE FUNCTION next_digest(moment timestamptz, s "NotificationSetting") RETURNS timestamptz LANGUAGE sql STABLE AS $$
SELECT after_quiet_hours(min(t."at"), s) FROM (
  SELECT (d."day" + make_time(s."digestHour", 0, 0)) AT TIME ZONE s."timeZone" AS "at", d."day"
  FROM (SELECT (moment AT TIME ZONE s."timeZone")::date + ahead AS "day" FROM generate_series(0, 8) ahead) d
) t WHERE t."at" > moment AND (s."digest" = 'DAILY' OR (s."digest" = 'WEEKLY' AND extract(isodow FROM t."day")::int = s."digestDay"))
$$;
