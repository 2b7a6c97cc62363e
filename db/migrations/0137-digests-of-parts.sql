-- The digests of the bytes of a resumable upload: one SHA-256 for each part, as it arrived (platform/storage/resumable/upload-parts.ts).
-- They say how far an upload has come, and are compared with the staged bytes when the object is made. An upload that was under way
-- before there were any begins again.
CREATE TABLE storage.resumable_parts (
  upload_id uuid NOT NULL,
  start bigint NOT NULL,
  bytes bigint NOT NULL,
  digest bytea NOT NULL,
  CONSTRAINT resumable_parts_pkey PRIMARY KEY (upload_id, start),
  CONSTRAINT resumable_parts_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES storage.resumable_uploads (id) ON DELETE CASCADE,
  CONSTRAINT resumable_parts_range CHECK (start >= 0 AND bytes > 0),
  CONSTRAINT resumable_parts_digest_whole CHECK (octet_length(digest) = 32)
);
ALTER TABLE storage.resumable_parts ENABLE ROW LEVEL SECURITY;
