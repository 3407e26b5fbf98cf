-- People: customers and those who work in the office, how they prove who they are, and what they let others read.

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
  -- Store credit in US cents.
  balance_cents integer not null default 0 check (balance_cents >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  -- Whom the payment provider knows an account as, once a checkout has saved a card there.
  payment_customer_id text,
  -- The language mails about an account are written in. Null where nobody said: English.
  language text,
  -- What they may do in the office; null for customers.
  office_role text check (office_role in ('owner', 'manager', 'support', 'reader')),
  -- What a customer last said.
  country text check (country ~ '^[A-Z]{2}$')
);
create index users_created_at on users (created_at);

create function user_search_text(email text, first_name text, last_name text) returns text
  language sql immutable parallel safe
  return lower(' ' || coalesce(email, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, ''));

create index users_search on users using gin (user_search_text(email, first_name, last_name) gin_trgm_ops);
create index users_pending_email on users (updated_at) where pending_email is not null;
create index users_with_credit on users (id) where balance_cents <> 0;
create index users_staff on users (id) where office_role is not null;
create index users_unopened on users (created_at) where email_proven_at is null and password_hash is null
  and deleted_at is null and office_role is null and balance_cents = 0;

create table sessions (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the cookie's token: whoever reads this table cannot become anyone.
  token_hash text not null unique,
  user_id uuid not null references users (id) on delete cascade,
  user_agent text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- When this browser showed a code, if it has.
  second_factor_at timestamptz,
  -- When whoever uses this browser last showed that it is them; null means when they signed in.
  proven_at timestamptz
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

-- The key an administrator's authenticator shares with the shop. Until a code from it was typed, it counts for nothing.
create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  -- Sealed with the shop's key: whoever reads this table can make no code.
  key_sealed text not null,
  confirmed_at timestamptz,
  -- The time step of the last code taken; that code and older ones are refused.
  last_step bigint,
  created_at timestamptz not null
);

-- For the day the phone is lost: each works once.
create table recovery_codes (
  user_id uuid not null references second_factors (user_id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

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

-- An address an account has left. Until the end its former reader can take the account back, by the link they got.
create table email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  former_email text not null,
  changed_at timestamptz not null,
  undo_until timestamptz not null,
  -- Null until the mail with the link goes out.
  token_hash text unique
);
create index email_changes_user on email_changes (user_id, changed_at);
create index email_changes_former on email_changes (former_email);

-- What counts once (a provider's answer, a mailed link) and how it ended, so that the browser that asks twice within a moment
-- hears the same. The key is a keyed hash: it tells neither the link nor the person.
create table single_use_answers (
  key_hash text primary key,
  -- A hash of the session cookie that the browser sent; empty where it sent none, or where the key already names the browser.
  browser_hash text not null,
  -- Null while the first request is still at work.
  outcome text,
  begun_at timestamptz not null,
  ended_at timestamptz
);
create index single_use_answers_by_time on single_use_answers (begun_at);

-- Addresses the environment has made an administrator of, hashed: each is made once, and a dismissal stays.
create table first_admins (
  email_hash text primary key,
  made_at timestamptz not null
);

-- An invitation that was not accepted yet. It is deleted when it is accepted, withdrawn or past its time.
create table staff_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  office_role text not null check (office_role in ('owner', 'manager', 'support', 'reader')),
  -- Null until the mail with the link goes out.
  token_hash text unique,
  invited_by uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- What people in support gave back or as credit lately, in cents of the books.
create table staff_gifts (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  cents integer not null check (cents >= 0),
  given_at timestamptz not null
);
create index staff_gifts_by_user on staff_gifts (user_id, given_at);

-- One row: how much each of them may give within 24 hours. Without it they may give nothing.
create table staff_limits (
  id integer primary key default 1 check (id = 1),
  support_cents integer not null check (support_cents >= 0)
);

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
