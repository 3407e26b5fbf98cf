-- What a device signs in with instead of a password. The private half never leaves it.
create table passkeys (
  -- The device's own name for it.
  id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  public_key text not null,
  -- How often it was used, as far as the device counts: a number that goes back betrays a copy.
  counter bigint not null,
  transports jsonb not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id, created_at);

-- What a device is asked to sign. It belongs to one browser, works once and ends after minutes.
create table passkey_challenges (
  browser_hash text primary key,
  challenge text not null,
  purpose text not null,
  expires_at timestamptz not null
);
