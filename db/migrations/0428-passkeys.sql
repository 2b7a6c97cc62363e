-- Passkeys: keys on devices of a person, each of which signs them in. Names follow GoTrue's tables. A public key is no secret,
-- and nothing in here can be used to sign in.
CREATE TABLE auth.webauthn_credentials (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- As the device names it.
  credential_id bytea NOT NULL,
  -- In COSE form.
  public_key bytea NOT NULL,
  -- How often it was used, if the device counts; 0 if it does not. It never goes back.
  sign_count bigint NOT NULL,
  transports text[] NOT NULL,
  friendly_name text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  CONSTRAINT webauthn_credentials_pkey PRIMARY KEY (id),
  CONSTRAINT webauthn_credentials_credential_id_key UNIQUE (credential_id),
  CONSTRAINT webauthn_credentials_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users (id) ON DELETE CASCADE,
  CONSTRAINT webauthn_credentials_name_length CHECK (char_length(friendly_name) <= 120),
  -- WebAuthn allows 1,023 bytes.
  CONSTRAINT webauthn_credentials_id_length CHECK (octet_length(credential_id) <= 1023),
  CONSTRAINT webauthn_credentials_key_length CHECK (octet_length(public_key) <= 4096),
  CONSTRAINT webauthn_credentials_count_range CHECK (sign_count >= 0)
);
CREATE INDEX webauthn_credentials_user_id_idx ON auth.webauthn_credentials (user_id);

-- What a device has to sign. Each counts once: it is deleted when it is answered.
CREATE TABLE auth.webauthn_challenges (
  id uuid NOT NULL,
  -- Who adds a passkey, and in which session; null for a sign-in, where nobody is known yet.
  session_id uuid,
  challenge text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT webauthn_challenges_pkey PRIMARY KEY (id),
  CONSTRAINT webauthn_challenges_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions (id) ON DELETE CASCADE
);
CREATE INDEX webauthn_challenges_session_id_idx ON auth.webauthn_challenges (session_id);
CREATE INDEX webauthn_challenges_expires_at_idx ON auth.webauthn_challenges (expires_at);

-- The passkey that opened a session: the session ends with it.
ALTER TABLE auth.sessions
  ADD COLUMN passkey_id uuid,
  ADD CONSTRAINT sessions_passkey_id_fkey FOREIGN KEY (passkey_id) REFERENCES auth.webauthn_credentials (id) ON DELETE CASCADE;
CREATE INDEX sessions_passkey_id_idx ON auth.sessions (passkey_id) WHERE passkey_id IS NOT NULL;

-- The row of a deleted account stays, for its history. Its passkeys do not.
CREATE FUNCTION auth.forget_passkeys() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  DELETE FROM auth.webauthn_credentials WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER forget_passkeys AFTER UPDATE OF deleted_at ON auth.users
  FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION auth.forget_passkeys();
