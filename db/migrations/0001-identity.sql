-- Identity. Names follow Supabase's auth schema, so that the same questions can be asked of either.
-- Nothing in here can be used to sign in as somebody: passwords, codes, links and auth codes are hashes,
-- and refresh tokens are computed from the session id, a counter and a key that is not in the database.

CREATE SCHEMA auth;

CREATE TABLE auth.users (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  role text NOT NULL DEFAULT 'authenticated',
  email text,
  encrypted_password text,
  email_confirmed_at timestamptz,
  phone text,
  phone_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  invited_at timestamptz,
  -- The address somebody wants to change to, and how many of the two mailboxes have agreed.
  email_change text,
  email_change_sent_at timestamptz,
  email_change_confirmations smallint NOT NULL DEFAULT 0,
  phone_change text,
  phone_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  raw_app_meta_data jsonb NOT NULL DEFAULT '{}',
  raw_user_meta_data jsonb NOT NULL DEFAULT '{}',
  is_anonymous boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_email_is_lower_case CHECK (email = lower(email) AND char_length(email) BETWEEN 3 AND 320),
  CONSTRAINT users_email_change_is_lower_case CHECK (email_change = lower(email_change)),
  CONSTRAINT users_email_change_confirmations_range CHECK (email_change_confirmations BETWEEN 0 AND 1),
  CONSTRAINT users_app_meta_data_is_object CHECK (jsonb_typeof(raw_app_meta_data) = 'object'),
  CONSTRAINT users_user_meta_data_is_object CHECK (jsonb_typeof(raw_user_meta_data) = 'object')
);
CREATE UNIQUE INDEX users_email_key ON auth.users (lower(email)) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX users_phone_key ON auth.users (phone) WHERE deleted_at IS NULL;
CREATE INDEX users_created_at_idx ON auth.users (created_at, id);

CREATE TABLE auth.identities (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  provider text NOT NULL,
  -- The user's id at the provider; for provider email the user's own id.
  provider_id text NOT NULL,
  identity_data jsonb NOT NULL DEFAULT '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT identities_pkey PRIMARY KEY (id),
  CONSTRAINT identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users (id) ON DELETE CASCADE,
  CONSTRAINT identities_provider_id_key UNIQUE (provider, provider_id),
  CONSTRAINT identities_data_is_object CHECK (jsonb_typeof(identity_data) = 'object')
);
CREATE INDEX identities_user_id_idx ON auth.identities (user_id);

CREATE TABLE auth.mfa_factors (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  friendly_name text NOT NULL DEFAULT '',
  factor_type text NOT NULL,
  status text NOT NULL DEFAULT 'unverified',
  -- Encrypted by the server; see platform/tokens/secrets.
  secret text,
  phone text,
  last_challenged_at timestamptz,
  -- The last time step whose code was accepted: a code counts once.
  last_used_step bigint,
  failed_attempts smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT mfa_factors_pkey PRIMARY KEY (id),
  CONSTRAINT mfa_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users (id) ON DELETE CASCADE,
  CONSTRAINT mfa_factors_name_key UNIQUE (user_id, friendly_name),
  CONSTRAINT mfa_factors_type_known CHECK (factor_type IN ('totp', 'phone')),
  CONSTRAINT mfa_factors_status_known CHECK (status IN ('unverified', 'verified'))
);

CREATE TABLE auth.mfa_challenges (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  factor_id uuid NOT NULL,
  otp_hash text,
  attempts smallint NOT NULL DEFAULT 0,
  ip_address inet,
  verified_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT mfa_challenges_pkey PRIMARY KEY (id),
  CONSTRAINT mfa_challenges_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors (id) ON DELETE CASCADE,
  CONSTRAINT mfa_challenges_attempts_range CHECK (attempts BETWEEN 0 AND 5)
);
CREATE INDEX mfa_challenges_factor_id_idx ON auth.mfa_challenges (factor_id);
CREATE INDEX mfa_challenges_expires_at_idx ON auth.mfa_challenges (expires_at);

-- A session lives as long as its row: logout, password change and ban delete it, and with it every token of it.
CREATE TABLE auth.sessions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  aal text NOT NULL DEFAULT 'aal1',
  -- How the person proved who they are: [{"method", "timestamp"}], newest first.
  amr jsonb NOT NULL DEFAULT '[]',
  factor_id uuid,
  not_after timestamptz,
  refresh_token_counter bigint NOT NULL DEFAULT 0,
  refreshed_at timestamptz,
  user_agent text,
  ip inet,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users (id) ON DELETE CASCADE,
  CONSTRAINT sessions_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors (id) ON DELETE SET NULL,
  CONSTRAINT sessions_aal_known CHECK (aal IN ('aal1', 'aal2')),
  CONSTRAINT sessions_amr_is_array CHECK (jsonb_typeof(amr) = 'array'),
  CONSTRAINT sessions_counter_range CHECK (refresh_token_counter >= 0)
);
CREATE INDEX sessions_user_id_idx ON auth.sessions (user_id);
CREATE INDEX sessions_factor_id_idx ON auth.sessions (factor_id) WHERE factor_id IS NOT NULL;

-- A sign-in that began with a PKCE challenge and ends with an auth code.
CREATE TABLE auth.flow_state (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid,
  auth_code_hash text,
  code_challenge text NOT NULL,
  code_challenge_method text NOT NULL,
  provider_type text NOT NULL,
  authentication_method text NOT NULL,
  auth_code_issued_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT flow_state_pkey PRIMARY KEY (id),
  CONSTRAINT flow_state_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users (id) ON DELETE CASCADE,
  CONSTRAINT flow_state_auth_code_hash_key UNIQUE (auth_code_hash),
  CONSTRAINT flow_state_method_known CHECK (code_challenge_method IN ('s256', 'plain'))
);
CREATE INDEX flow_state_user_id_idx ON auth.flow_state (user_id);
CREATE INDEX flow_state_created_at_idx ON auth.flow_state (created_at);

-- One mail: its link and its code are one row, so using either ends both. A newer one replaces the older.
CREATE TABLE auth.one_time_tokens (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  token_type text NOT NULL,
  -- The mailbox that it was sent to.
  relates_to text NOT NULL,
  link_hash text NOT NULL,
  code_hash text NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  flow_state_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT one_time_tokens_pkey PRIMARY KEY (id),
  CONSTRAINT one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users (id) ON DELETE CASCADE,
  CONSTRAINT one_time_tokens_flow_state_id_fkey FOREIGN KEY (flow_state_id) REFERENCES auth.flow_state (id) ON DELETE CASCADE,
  CONSTRAINT one_time_tokens_user_id_type_key UNIQUE (user_id, token_type),
  CONSTRAINT one_time_tokens_link_hash_key UNIQUE (link_hash),
  CONSTRAINT one_time_tokens_attempts_range CHECK (attempts BETWEEN 0 AND 5),
  CONSTRAINT one_time_tokens_type_known CHECK (token_type IN (
    'confirmation', 'invite', 'recovery', 'magiclink', 'email_change_current', 'email_change_new',
    'reauthentication', 'phone_confirmation', 'phone_change'
  ))
);
CREATE INDEX one_time_tokens_relates_to_idx ON auth.one_time_tokens (relates_to, token_type);
CREATE INDEX one_time_tokens_flow_state_id_idx ON auth.one_time_tokens (flow_state_id) WHERE flow_state_id IS NOT NULL;
CREATE INDEX one_time_tokens_expires_at_idx ON auth.one_time_tokens (expires_at);

-- The store of rate-limiter-flexible, which names these columns. Keys are hashes of addresses.
CREATE TABLE auth.rate_limits (
  key varchar(255) NOT NULL,
  points integer NOT NULL DEFAULT 0,
  expire bigint,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expire_idx ON auth.rate_limits (expire);
