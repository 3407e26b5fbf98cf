-- What a customer allowed an assistant to read, by OAuth. A grant begins with a code, which works once; it counts as a connection
-- from the exchange of that code on. Codes and tokens are kept as hashes.
create table oauth_grants (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- The address of the client's metadata document, and the name in it on the day of the consent.
  client_id text not null,
  client_name text not null,
  redirect_uri text not null,
  -- The one service the tokens are for (RFC 8707), and what they may do there.
  resource text not null,
  scope text not null,
  code_hash text not null unique,
  code_challenge text not null,
  created_at timestamptz not null,
  code_used_at timestamptz,
  last_used_at timestamptz,
  expires_at timestamptz not null
);
create index oauth_grants_user on oauth_grants (user_id);
create index oauth_grants_expiry on oauth_grants (expires_at);

create table oauth_tokens (
  token_hash text primary key,
  grant_id uuid not null references oauth_grants (id) on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  -- A refresh token works once. A second use means that it was stolen, from the client or by it.
  used_at timestamptz
);
create index oauth_tokens_grant on oauth_tokens (grant_id);
create index oauth_tokens_expiry on oauth_tokens (expires_at);
