-- Carts and checkouts of shopping platforms (Universal Commerce Protocol): which plans, how many, and nothing about a person.
create table ucp_sessions (
  id text primary key,
  kind text not null check (kind in ('cart', 'checkout')),
  lines jsonb not null,
  language text not null,
  currency text not null,
  is_canceled boolean not null default false,
  expires_at timestamptz not null
);
create index ucp_sessions_expiry on ucp_sessions (expires_at);

-- A change that is sent again under its key is made once; the same key with other content is refused.
create table ucp_keys (
  key_hash text primary key,
  body_hash text not null,
  session_id text not null,
  used_at timestamptz not null
);
create index ucp_keys_age on ucp_keys (used_at);
