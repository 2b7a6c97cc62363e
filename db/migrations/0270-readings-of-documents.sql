-- What each person has read of a document: a row for each, changed when they open it and while they read. See decision 149.
CREATE TABLE "DocumentReading" (
  "userId" uuid NOT NULL CONSTRAINT document_reading_person REFERENCES "User" ("id") ON DELETE CASCADE,
  "documentId" uuid NOT NULL CONSTRAINT document_reading_of REFERENCES "Document" ("id") ON DELETE CASCADE,
  -- The state vector of the text (base64): what was written since is what it lacks. Null if it is too long.
  "vector" text CONSTRAINT document_reading_vector_length CHECK (length("vector") BETWEEN 1 AND 8000),
  "readAt" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT document_reading_pk PRIMARY KEY ("userId", "documentId")
);
CREATE INDEX document_reading_document ON "DocumentReading" ("documentId");
ALTER TABLE "DocumentReading" ENABLE ROW LEVEL SECURITY;
