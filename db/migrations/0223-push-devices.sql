-- The devices on which people get push notifications. A device belongs to a session and ends with it.

CREATE TABLE "PushDevice" (
  "id" uuid CONSTRAINT push_device_pk PRIMARY KEY,
  "userId" uuid NOT NULL CONSTRAINT push_device_user REFERENCES "User" ("id") ON DELETE CASCADE,
  "sessionId" uuid NOT NULL CONSTRAINT push_device_session UNIQUE,
  "name" text NOT NULL CONSTRAINT push_device_name_length CHECK (length("name") BETWEEN 1 AND 80),
  -- Its address at the push service and its keys, encrypted by the secret box. Who has them can send to the device.
  "subscription" text NOT NULL,
  -- Of the address: one browser is one device, whoever is signed in.
  "endpointHash" text NOT NULL CONSTRAINT push_device_endpoint UNIQUE
    CONSTRAINT push_device_endpoint_form CHECK ("endpointHash" ~ '^[A-Za-z0-9_-]{43}$'),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  -- When a push service last accepted something for it, and what it answered instead since.
  "lastUsedAt" timestamptz(3),
  "problem" text CONSTRAINT push_device_problem_length CHECK (length("problem") <= 200),
  "testedAt" timestamptz(3)
);
CREATE INDEX push_device_of_user ON "PushDevice" ("userId");
ALTER TABLE "PushDevice" ENABLE ROW LEVEL SECURITY;

-- The key with which this installation identifies itself to push services: one row, made when it is first needed.
CREATE TABLE "PushKey" (
  "id" text CONSTRAINT push_key_pk PRIMARY KEY CONSTRAINT push_key_one CHECK ("id" = 'push'),
  "publicKey" text NOT NULL CONSTRAINT push_key_form CHECK ("publicKey" ~ '^[A-Za-z0-9_-]{87}$'),
  -- Encrypted by the secret box.
  "privateKey" text NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now()
);
ALTER TABLE "PushKey" ENABLE ROW LEVEL SECURITY;
