-- What an administrator's search looks through in the logs, as for orders and users: one text of each row, every field after a
-- space. Words of an action are searched as they are shown, with spaces.
create or replace function audit_search_text(actor_email text, action text, reason text, subject_id text) returns text
  language sql immutable parallel safe
  return lower(' ' || actor_email || ' ' || replace(action, '_', ' ') || ' ' || subject_id || ' ' || reason);
create index if not exists audit_log_search on audit_log
  using gin (audit_search_text(actor_email, action, reason, subject_id) gin_trgm_ops);

-- Kinds of events are few and known, so they are found by name; most events carry no facts.
create index if not exists security_events_kind on security_events (event, last_at, id);
create index if not exists security_events_address on security_events (address, last_at);
create or replace function security_search_text(facts jsonb) returns text
  language sql immutable parallel safe
  return lower(' ' || facts::text);
create index if not exists security_events_facts on security_events using gin (security_search_text(facts) gin_trgm_ops)
  where facts <> '{}';
