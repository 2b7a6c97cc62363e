-- What waits to leave for a person: one row for each notification and channel. Until now there was only email.

ALTER TABLE "NotificationMail" RENAME TO "NotificationDelivery";
ALTER TABLE "NotificationDelivery"
  ADD COLUMN "channel" text NOT NULL DEFAULT 'email'
    CONSTRAINT notification_delivery_channel_form CHECK ("channel" ~ '^[a-z]{1,20}$'),
  -- How often it was tried in vain, and who of several receivers, such as devices, already has it.
  ADD COLUMN "attempts" smallint NOT NULL DEFAULT 0 CONSTRAINT notification_delivery_attempts_range CHECK ("attempts" >= 0),
  ADD COLUMN "reached" uuid[] NOT NULL DEFAULT '{}',
  -- Rises with each event that is added, so that one that arrives while something is being sent is not lost.
  ADD COLUMN "revision" integer NOT NULL DEFAULT 0;
ALTER TABLE "NotificationDelivery" ALTER COLUMN "channel" DROP DEFAULT, ALTER COLUMN "secret" DROP NOT NULL;
ALTER TABLE "NotificationDelivery" RENAME CONSTRAINT notification_mail_notification TO notification_delivery_notification;
ALTER TABLE "NotificationDelivery" RENAME CONSTRAINT notification_mail_secret TO notification_delivery_secret;
ALTER TABLE "NotificationDelivery" RENAME CONSTRAINT notification_mail_secret_form TO notification_delivery_secret_form;
ALTER TABLE "NotificationDelivery" DROP CONSTRAINT notification_mail_pk,
  ADD CONSTRAINT notification_delivery_pk PRIMARY KEY ("notificationId", "channel"),
  ADD CONSTRAINT notification_delivery_secret_of_email CHECK (("channel" = 'email') = ("secret" IS NOT NULL));
DROP INDEX notification_mail_due;
CREATE INDEX notification_delivery_due ON "NotificationDelivery" ("channel", "dueAt") WHERE "dueAt" IS NOT NULL;
