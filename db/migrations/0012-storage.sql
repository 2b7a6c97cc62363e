-- Files. Names follow Supabase's storage schema, so that row rights written for either hold on both. The bytes lie outside of
-- the database, as one blob for each version of an object; which blobs may go is kept in here, so that no crash loses track.

-- Who asks, for row rights: the server puts the claims of the token into the transaction (SET LOCAL) and takes the role on.
CREATE OR REPLACE FUNCTION auth.jwt() RETURNS jsonb LANGUAGE sql STABLE SET search_path = '' AS $$
  SELECT coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;
CREATE OR REPLACE FUNCTION auth.uid() RETURNS uuid LANGUAGE sql STABLE SET search_path = '' AS $$
  SELECT coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;
CREATE OR REPLACE FUNCTION auth.role() RETURNS text LANGUAGE sql STABLE SET search_path = '' AS $$
  SELECT coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;
CREATE OR REPLACE FUNCTION auth.email() RETURNS text LANGUAGE sql STABLE SET search_path = '' AS $$
  SELECT coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  )
$$;
-- To call these and no more: no table of auth is granted to anybody.
GRANT USAGE ON SCHEMA auth TO anon, authenticated, service_role;
GRANT EXECUTE ON FUNCTION auth.jwt(), auth.uid(), auth.role(), auth.email() TO anon, authenticated, service_role;

CREATE SCHEMA storage;

CREATE TABLE storage.buckets (
  id text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  owner uuid,
  owner_id text,
  public boolean NOT NULL DEFAULT false,
  type text NOT NULL DEFAULT 'STANDARD',
  avif_autodetection boolean NOT NULL DEFAULT false,
  -- Bytes.
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT buckets_pkey PRIMARY KEY (id),
  CONSTRAINT buckets_name_key UNIQUE (name),
  CONSTRAINT buckets_id_length CHECK (char_length(id) BETWEEN 1 AND 100),
  CONSTRAINT buckets_type_known CHECK (type = 'STANDARD'),
  CONSTRAINT buckets_file_size_limit_range CHECK (file_size_limit >= 0)
);

CREATE TABLE storage.objects (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  bucket_id text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  owner uuid,
  owner_id text,
  -- The name of the blob that holds the bytes.
  version text NOT NULL DEFAULT gen_random_uuid()::text,
  metadata jsonb NOT NULL DEFAULT '{}',
  user_metadata jsonb,
  -- What the first bytes are, where that can be told; an answer is shown by a browser only if it is what it says it is.
  detected_mimetype text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  last_accessed_at timestamptz NOT NULL DEFAULT now(),
  path_tokens text[] GENERATED ALWAYS AS (string_to_array(name, '/')) STORED,
  -- The name up to its last slash, for listings of one folder.
  folder text COLLATE "C" GENERATED ALWAYS AS (regexp_replace(name, '[^/]*$', '')) STORED,
  CONSTRAINT objects_pkey PRIMARY KEY (id),
  CONSTRAINT objects_bucket_id_fkey FOREIGN KEY (bucket_id) REFERENCES storage.buckets (id),
  CONSTRAINT objects_version_key UNIQUE (version),
  -- It becomes part of a path.
  CONSTRAINT objects_version_is_uuid CHECK (version ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  CONSTRAINT objects_name_length CHECK (octet_length(name) BETWEEN 1 AND 1024),
  CONSTRAINT objects_metadata_is_object CHECK (jsonb_typeof(metadata) = 'object'),
  CONSTRAINT objects_user_metadata_is_object CHECK (jsonb_typeof(user_metadata) = 'object')
);
CREATE UNIQUE INDEX objects_name_key ON storage.objects (bucket_id, name);
CREATE INDEX objects_folder_idx ON storage.objects (bucket_id, folder, name);

-- Blobs that are to be removed once they are due. One that is being written stands here too, as unfinished, until the row that
-- names it commits: so an upload that never ends leaves a blob that somebody will remove.
CREATE TABLE storage.removed_blobs (
  version text NOT NULL,
  due_at timestamptz NOT NULL,
  is_unfinished boolean NOT NULL,
  tries int NOT NULL DEFAULT 0,
  CONSTRAINT removed_blobs_pkey PRIMARY KEY (version)
);
CREATE INDEX removed_blobs_due_at_idx ON storage.removed_blobs (due_at);

CREATE FUNCTION storage.forget_blob() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  INSERT INTO storage.removed_blobs (version, due_at, is_unfinished) VALUES (OLD.version, now(), false)
  ON CONFLICT (version) DO UPDATE SET due_at = excluded.due_at;
  RETURN NULL;
END
$$;
CREATE TRIGGER objects_forget_deleted AFTER DELETE ON storage.objects FOR EACH ROW EXECUTE FUNCTION storage.forget_blob();
CREATE TRIGGER objects_forget_replaced AFTER UPDATE OF version ON storage.objects FOR EACH ROW
  WHEN (OLD.version IS DISTINCT FROM NEW.version) EXECUTE FUNCTION storage.forget_blob();

-- Resumable uploads under way; their bytes lie in the staging folder until they are whole.
CREATE TABLE storage.resumable_uploads (
  id uuid NOT NULL,
  bucket_id text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  -- Who may go on with it: a role and the user, or whoever shows a signed upload token for the name.
  acts_as text NOT NULL,
  owner_id text,
  is_upsert boolean NOT NULL,
  -- Bytes; unknown while it is deferred.
  size bigint,
  -- Upload-Metadata as the client sent it (TUS 1.0.0), to be shown again.
  metadata jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The row of storage.objects was written.
  finished_at timestamptz,
  CONSTRAINT resumable_uploads_pkey PRIMARY KEY (id),
  CONSTRAINT resumable_uploads_bucket_id_fkey FOREIGN KEY (bucket_id) REFERENCES storage.buckets (id) ON DELETE CASCADE,
  CONSTRAINT resumable_uploads_acts_as_known CHECK (acts_as IN ('anon', 'authenticated', 'service_role', 'signed')),
  CONSTRAINT resumable_uploads_size_range CHECK (size >= 0),
  CONSTRAINT resumable_uploads_metadata_is_object CHECK (jsonb_typeof(metadata) = 'object')
);
CREATE INDEX resumable_uploads_created_at_idx ON storage.resumable_uploads (created_at);
CREATE INDEX resumable_uploads_bucket_id_idx ON storage.resumable_uploads (bucket_id);

-- For row rights on storage.objects.
CREATE FUNCTION storage.foldername(name text) RETURNS text[] LANGUAGE sql IMMUTABLE SET search_path = '' AS $$
  SELECT (string_to_array(name, '/'))[1 : array_length(string_to_array(name, '/'), 1) - 1]
$$;
CREATE FUNCTION storage.filename(name text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = '' AS $$
  SELECT (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)]
$$;
CREATE FUNCTION storage.extension(name text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = '' AS $$
  SELECT reverse(split_part(reverse((string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)]), '.', 1))
$$;

-- Without a policy nobody but the server itself sees or writes a row.
ALTER TABLE storage.buckets ENABLE ROW LEVEL SECURITY;
ALTER TABLE storage.objects ENABLE ROW LEVEL SECURITY;
ALTER TABLE storage.removed_blobs ENABLE ROW LEVEL SECURITY;
ALTER TABLE storage.resumable_uploads ENABLE ROW LEVEL SECURITY;
GRANT USAGE ON SCHEMA storage TO anon, authenticated, service_role;
GRANT SELECT, INSERT, UPDATE, DELETE ON storage.buckets, storage.objects TO anon, authenticated, service_role;
GRANT EXECUTE ON FUNCTION storage.foldername(text), storage.filename(text), storage.extension(text)
  TO anon, authenticated, service_role;
