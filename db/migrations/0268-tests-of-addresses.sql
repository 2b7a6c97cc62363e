-- When a person last sent a test to a notification address. It outlives the address, so that setting another one, or the same one
-- again, allows no further test at once.
CREATE TABLE "NotificationAddressTest" (
  "userId" uuid CONSTRAINT notification_address_test_pk PRIMARY KEY
    CONSTRAINT notification_address_test_user REFERENCES "User" ("id") ON DELETE CASCADE,
  "testedAt" timestamptz(3) NOT NULL
);
ALTER TABLE "NotificationAddressTest" ENABLE ROW LEVEL SECURITY;
INSERT INTO "NotificationAddressTest" ("userId", "testedAt")
SELECT "userId", "testedAt" FROM "NotificationAddress" WHERE "testedAt" IS NOT NULL;
ALTER TABLE "NotificationAddress" DROP COLUMN "testedAt";
