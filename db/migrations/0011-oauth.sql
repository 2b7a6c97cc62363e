-- Sign-ins at a provider that are under way: from the moment the browser leaves for it until it comes back.
-- Neither the state nor the browser's secret can be read off, and nothing of the provider's protocol is kept: its nonce and
-- code verifier are computed from the state and a key that is not in the database.
CREATE TABLE auth.oauth_flows (
  state_hash text NOT NULL,
  -- Of the secret in the cookie of the browser that began.
  browser_hash text NOT NULL,
  provider text NOT NULL,
  redirect_to text NOT NULL,
  code_challenge text,
  code_challenge_method text,
  -- The session that wants to link the provider's account to its own. When it ends, the flow ends with it.
  session_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT oauth_flows_pkey PRIMARY KEY (state_hash),
  CONSTRAINT oauth_flows_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions (id) ON DELETE CASCADE,
  CONSTRAINT oauth_flows_challenge_whole CHECK ((code_challenge IS NULL) = (code_challenge_method IS NULL)),
  CONSTRAINT oauth_flows_method_known CHECK (code_challenge_method IN ('s256', 'plain'))
);
CREATE INDEX oauth_flows_created_at_idx ON auth.oauth_flows (created_at);
CREATE INDEX oauth_flows_session_id_idx ON auth.oauth_flows (session_id) WHERE session_id IS NOT NULL;

-- What the provider gave along, encrypted by the server, until the browser trades its auth code.
ALTER TABLE auth.flow_state ADD COLUMN provider_tokens text;
CREATE INDEX flow_state_provider_tokens_idx ON auth.flow_state (created_at) WHERE provider_tokens IS NOT NULL;
