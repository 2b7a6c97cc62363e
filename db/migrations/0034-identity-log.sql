-- What people do with their accounts, in the form that GoTrue keeps it.
CREATE TABLE auth.audit_log_entries (
  instance_id uuid,
  id uuid NOT NULL,
  payload json,
  created_at timestamptz DEFAULT now(),
  ip_address character varying(64) NOT NULL DEFAULT '',
  CONSTRAINT audit_log_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_entries_created_at_idx ON auth.audit_log_entries (created_at);

-- It stands in the log of each workspace that the person belongs to; see 0026-audit.sql.
CREATE TRIGGER audit_log_followed AFTER INSERT ON auth.audit_log_entries FOR EACH ROW EXECUTE FUNCTION follow_identity();
