-- How an account's address was proven: by a mailed link or code, by a provider's claim, by the operator, or (null) not at all.
-- email_confirmed_at says no more than that the account may be used: without SMTP it is set at once.
ALTER TABLE auth.users
  ADD COLUMN proven_email text,
  ADD COLUMN proven_by text,
  ADD COLUMN proven_at timestamptz,
  -- Which of the two mailboxes agreed first to a change of address.
  ADD COLUMN email_change_agreed text,
  ADD CONSTRAINT users_proof_is_of_the_address CHECK (proven_email = email),
  ADD CONSTRAINT users_proof_is_whole CHECK (num_nulls(proven_email, proven_by, proven_at) IN (0, 3)),
  ADD CONSTRAINT users_proof_known CHECK (proven_by IN ('mail', 'provider', 'operator')),
  ADD CONSTRAINT users_email_change_agreed_known CHECK (email_change_agreed IN ('current', 'new'));

-- A proof belongs to one address. Whatever changes the address takes the proof away.
CREATE FUNCTION auth.forget_proof() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF NEW.proven_email IS DISTINCT FROM NEW.email THEN
    NEW.proven_email := NULL;
    NEW.proven_by := NULL;
    NEW.proven_at := NULL;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER users_proof BEFORE UPDATE OF email ON auth.users
  FOR EACH ROW WHEN (NEW.email IS DISTINCT FROM OLD.email) EXECUTE FUNCTION auth.forget_proof();

-- Existing accounts count as proven only where the database shows it: the account was made by a provider that vouches for the
-- address, or it was confirmed within an hour after a mail, and the address has been the same since.
UPDATE auth.users u SET proven_email = u.email, proven_by = 'provider', proven_at = u.email_confirmed_at
WHERE u.email IS NOT NULL AND u.email_confirmed_at IS NOT NULL AND EXISTS (
  SELECT FROM auth.identities i WHERE i.user_id = u.id AND i.provider NOT IN ('email', 'phone') AND i.created_at = u.created_at
    AND i.identity_data -> 'email_verified' = 'true'::jsonb AND lower(i.identity_data ->> 'email') = u.email);
UPDATE auth.users u SET proven_email = u.email, proven_by = 'mail', proven_at = u.email_confirmed_at
WHERE u.email IS NOT NULL AND u.proven_by IS NULL AND u.email_confirmed_at > u.created_at
  AND (u.email_confirmed_at BETWEEN u.confirmation_sent_at AND u.confirmation_sent_at + interval '1 hour'
    OR u.email_confirmed_at BETWEEN u.invited_at AND u.invited_at + interval '1 hour')
  AND EXISTS (SELECT FROM auth.identities i WHERE i.user_id = u.id AND i.provider = 'email' AND i.updated_at = u.email_confirmed_at
    AND lower(i.identity_data ->> 'email') = u.email)
  -- A sign-up that was confirmed at once opened a session by its password in the same transaction.
  AND NOT EXISTS (SELECT FROM auth.sessions s WHERE s.user_id = u.id AND s.created_at = u.email_confirmed_at
    AND s.amr @> '[{"method": "password"}]')
  AND NOT EXISTS (SELECT FROM auth.audit_log_entries e WHERE e.payload ->> 'actor_id' = u.id::text
    AND e.payload ->> 'action' = 'login' AND e.payload -> 'traits' ->> 'method' = 'password' AND e.created_at = u.email_confirmed_at);

-- Hashes of the id tokens that clients brought, and of their nonces: each works once.
CREATE TABLE auth.used_id_tokens (
  hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT used_id_tokens_pkey PRIMARY KEY (hash)
);
CREATE INDEX used_id_tokens_expires_at_idx ON auth.used_id_tokens (expires_at);
