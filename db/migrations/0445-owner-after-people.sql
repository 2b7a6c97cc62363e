-- The setup stays open until the server has an owner. Starts used to close it as soon as anyone had signed up. See decision 234.
UPDATE "ServerSetup" SET "closedAt" = NULL WHERE "ownerId" IS NULL;
ALTER TABLE "ServerSetup" DROP CONSTRAINT server_setup_owned;
ALTER TABLE "ServerSetup" ADD CONSTRAINT server_setup_owned CHECK (("ownerId" IS NULL) = ("closedAt" IS NULL));
