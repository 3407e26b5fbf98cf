create table users (
  id uuid primary key default gen_random_uuid(),
  -- Lower case. Null once the account is deleted: orders still point at the row, nobody can be found in it.
  email text unique,
  -- Set when a link sent there was used, or a sign-in provider vouched for it.
  email_proven_at timestamptz,
  -- Where the user wants the account moved, until a link sent there is used.
  pending_email text,
  password_hash text,
  first_name text,
  last_name text,
  phone text,
  profile_image_url text,
  role text not null default 'customer' check (role in ('customer', 'admin')),
  -- Store credit in US cents.
  balance_cents integer not null default 0 check (balance_cents >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index users_created_at on users (created_at);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the cookie's token: whoever reads this table cannot become anyone.
  token_hash text not null unique,
  user_id uuid not null references users (id) on delete cascade,
  user_agent text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

-- Links sent by mail: one use, an end, and a hash instead of the token.
create table account_links (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('confirm-email', 'set-password', 'change-email')),
  -- The address it was sent to, which using it proves.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_links_user_id on account_links (user_id);
create index account_links_expires_at on account_links (expires_at);

-- Who a person is to a sign-in provider.
create table identities (
  provider text not null check (provider in ('google', 'apple')),
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  email text not null,
  created_at timestamptz not null,
  primary key (provider, subject)
);
create index identities_user_id on identities (user_id);
