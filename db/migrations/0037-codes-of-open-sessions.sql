-- A code that an open session asked for, to link an account or to change its address, leads back into that session, and into
-- none once it has ended. No reference: the links of mails that belong to a flow outlive the session.
ALTER TABLE auth.flow_state ADD COLUMN session_id uuid;

-- Where somebody has signed in before.
CREATE INDEX audit_log_entries_logins_idx ON auth.audit_log_entries ((payload ->> 'actor_id'), created_at)
  WHERE payload ->> 'action' = 'login';
