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
