-- Phones as a way to sign in, and people who have neither mailbox nor phone yet.

-- A code of a sign-up and one of a sign-in are told apart as with mail: the second does not confirm a password that
-- somebody else set before the number was proved.
ALTER TABLE auth.one_time_tokens DROP CONSTRAINT one_time_tokens_type_known;
ALTER TABLE auth.one_time_tokens ADD CONSTRAINT one_time_tokens_type_known CHECK (token_type IN (
  'confirmation', 'invite', 'recovery', 'magiclink', 'email_change_current', 'email_change_new',
  'reauthentication', 'phone_confirmation', 'phone_sign_in', 'phone_change'
));

ALTER TABLE auth.users
  ADD CONSTRAINT users_phone_is_e164 CHECK (phone ~ '^[1-9][0-9]{6,14}$'),
  ADD CONSTRAINT users_phone_change_is_e164 CHECK (phone_change ~ '^[1-9][0-9]{6,14}$');

-- Who waits for a new address: asked when its letter is to be sent again.
CREATE INDEX users_email_change_idx ON auth.users (email_change) WHERE email_change IS NOT NULL;
CREATE INDEX users_phone_change_idx ON auth.users (phone_change) WHERE phone_change IS NOT NULL;
-- Those who came without an account are tidied away once they have no session left.
CREATE INDEX users_anonymous_idx ON auth.users (created_at) WHERE is_anonymous;
