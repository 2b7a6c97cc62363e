-- A resumable upload by a signed address ends those that were begun before it for the same object.
CREATE INDEX resumable_uploads_name_idx ON storage.resumable_uploads (bucket_id, name);
