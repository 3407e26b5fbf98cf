-- What every part of the shop stands on: limits, keys, processes, backups, and what is written down about what people did.

create extension if not exists pg_trgm;

-- Counters of the rate limits. Losing them in a crash costs nothing, so they skip the write-ahead log.
create unlogged table rate_limits (
  key text primary key,
  window_start timestamptz not null,
  count integer not null
);
create index rate_limits_window_start on rate_limits (window_start);

-- Every process that takes jobs says here, every few seconds, that it still looks for them. The moment is the database's.
create table workers (
  name text primary key,
  beat_at timestamptz not null
);

-- Each backup that was written, could be read again and, where one is asked for, has its copy elsewhere.
create table backups (
  id bigint generated always as identity primary key,
  finished_at timestamptz not null,
  bytes bigint not null,
  is_encrypted boolean not null,
  is_copied boolean not null
);

-- Conditions that an operator is told about, one row for each that was ever on. It names no customer.
create table alarms (
  name text primary key,
  -- Since when it has been on; null while it is off.
  since timestamptz,
  -- When it last rang: the operators were told.
  rung_at timestamptz,
  -- It rang and has not ended yet.
  is_ringing boolean not null default false,
  -- Which queue or how many, as the operators read it.
  about text not null default ''
);

-- The keys that sealed something in this database, each with a word it sealed: a process whose keys do not open them
-- all does not start.
create table sealing_keys (
  key_id text primary key,
  check_sealed text not null,
  created_at timestamptz not null
);

-- What happens to accounts and keys and at the doors. The same within a minute is one row that counts up, so that a
-- stranger who tries a thousand times writes one. Addresses are keyed hashes.
create table security_events (
  id bigint generated always as identity primary key,
  key text not null unique,
  at timestamptz not null,
  last_at timestamptz not null,
  count integer not null,
  event text not null,
  user_id uuid,
  address text not null,
  facts jsonb not null
);
create index security_events_user on security_events (user_id, id desc) where user_id is not null;
create index security_events_last on security_events (last_at, id);

-- Kinds of events are few and known, so they are found by name; most events carry no facts.
create index security_events_kind on security_events (event, last_at, id);
create index security_events_address on security_events (address, last_at);

create function security_search_text(facts jsonb) returns text
  language sql immutable parallel safe
  return lower(' ' || facts::text);

create index security_events_facts on security_events using gin (security_search_text(facts) gin_trgm_ops)
  where facts <> '{}';

-- What administrators did, line by line. Nobody it names is a reference: a line outlives accounts and orders.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id uuid not null,
  actor_email text not null,
  -- The network address they acted from.
  address text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb not null,
  after jsonb not null,
  reason text not null default ''
);
create index audit_log_subject on audit_log (subject_kind, subject_id, id desc);
create index audit_log_at on audit_log (at);

-- What an administrator's search looks through in the logs, as for orders and users: one text of each row, every field after a
-- space. Words of an action are searched as they are shown, with spaces.
create function audit_search_text(actor_email text, action text, reason text, subject_id text) returns text
  language sql immutable parallel safe
  return lower(' ' || actor_email || ' ' || replace(action, '_', ' ') || ' ' || subject_id || ' ' || reason);

create index audit_log_search on audit_log
  using gin (audit_search_text(actor_email, action, reason, subject_id) gin_trgm_ops);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

-- A line about administrators stays as it was written, but for one thing: what was written about a person goes with the
-- account. Only the reason can be emptied; who did what to whom, when and from where cannot be changed.
create function refuse_change_for_ten_years() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '3650 days' then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.reason = '' and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_change_for_ten_years();
