-- Labels of a document, which are those of its project, and the image across the top of its page. See decision 187.
ALTER TABLE "Document"
  ADD "coverFileId" uuid,
  ADD "labelIds" uuid[] NOT NULL DEFAULT '{}' CONSTRAINT document_labels_count CHECK (cardinality("labelIds") <= 50),
  ADD CONSTRAINT document_labels_of_project CHECK ("projectId" IS NOT NULL OR "labelIds" = '{}'),
  -- Erased files leave no name behind. The document is part of the key, so a cover is a file of its own document.
  ADD CONSTRAINT document_cover FOREIGN KEY ("id", "coverFileId") REFERENCES "DocumentAttachment" ("documentId", "id")
    ON DELETE SET NULL ("coverFileId") DEFERRABLE INITIALLY DEFERRED;
CREATE INDEX document_labels ON "Document" USING gin ("labelIds") WHERE "labelIds" <> '{}';
GRANT SELECT ("coverFileId", "labelIds") ON "Document" TO authenticated;

CREATE FUNCTION forget_label_of_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Document" SET "labelIds" = array_remove("labelIds", OLD."id")
  WHERE "projectId" = OLD."projectId" AND "labelIds" @> ARRAY[OLD."id"];
  RETURN OLD;
END
$$;
CREATE TRIGGER label_forgotten_by_documents BEFORE DELETE ON "Label" FOR EACH ROW EXECUTE FUNCTION forget_label_of_documents();
