-- Second factors. A challenge belongs to the session that asked for it, and a newer one ends the older: one row for each
-- pair of factor and session. It takes the place of GoTrue's binding to an address, which changes under honest people.
DELETE FROM auth.mfa_challenges;
ALTER TABLE auth.mfa_challenges
  DROP COLUMN ip_address,
  ADD COLUMN session_id uuid NOT NULL,
  ADD CONSTRAINT mfa_challenges_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions (id) ON DELETE CASCADE,
  ADD CONSTRAINT mfa_challenges_factor_session_key UNIQUE (factor_id, session_id);
CREATE INDEX mfa_challenges_session_id_idx ON auth.mfa_challenges (session_id);
-- The unique index above begins with it.
DROP INDEX auth.mfa_challenges_factor_id_idx;

-- Until when no code is looked at, after too many wrong ones in a row.
ALTER TABLE auth.mfa_factors
  ADD COLUMN locked_until timestamptz,
  DROP CONSTRAINT mfa_factors_type_known,
  ADD CONSTRAINT mfa_factors_type_known CHECK (factor_type IN ('totp', 'phone', 'recovery_code')),
  ADD CONSTRAINT mfa_factors_failed_attempts_range CHECK (failed_attempts >= 0),
  ADD CONSTRAINT mfa_factors_name_length CHECK (char_length(friendly_name) <= 200);
-- One set of recovery codes a person, and each phone once.
CREATE UNIQUE INDEX mfa_factors_recovery_codes_key ON auth.mfa_factors (user_id) WHERE factor_type = 'recovery_code';
CREATE UNIQUE INDEX mfa_factors_phone_key ON auth.mfa_factors (user_id, phone) WHERE phone IS NOT NULL;

-- Codes for somebody who has lost the other factors: keyed hashes, one use each.
CREATE TABLE auth.mfa_recovery_codes (
  factor_id uuid NOT NULL,
  code_hash text NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT mfa_recovery_codes_pkey PRIMARY KEY (factor_id, code_hash),
  CONSTRAINT mfa_recovery_codes_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors (id) ON DELETE CASCADE
);
