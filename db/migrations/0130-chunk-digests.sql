-- The digests of an object's bytes: SHA-256 of each 256 KiB, one after the other, taken while the bytes arrive. Reading compares
-- each piece before it is handed out (platform/storage/verified-reading.ts). Null: not taken yet, as with objects from before;
-- a job takes them. Digests that are too few for the size say that the bytes were damaged before any were taken.
ALTER TABLE storage.objects
  ADD chunk_digests bytea,
  ADD CONSTRAINT objects_chunk_digests_whole CHECK (octet_length(chunk_digests) % 32 = 0);
-- Digests do not get smaller, and a part of them is read for a part of the object.
ALTER TABLE storage.objects ALTER chunk_digests SET STORAGE EXTERNAL;
CREATE INDEX objects_without_digests_idx ON storage.objects (id) WHERE chunk_digests IS NULL;
