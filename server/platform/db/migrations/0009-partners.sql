-- Partners, who sell under their own name, and platforms that shop for people.

-- Partners sell eSIMs under their own name. Each has two accounts, one for each kind of key: money, orders and events of test
-- keys and of live keys never meet. An account is a row of `users` without an address, which nobody can sign in to: so a
-- partner's balance is store credit, in the one ledger that sales, refunds and audits know.
create table partners (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  email text not null,
  -- What the partner pays: a general discount, discounts for countries, prices for plans.
  price_rules jsonb not null default '{}',
  priced_at timestamptz not null,
  paused_at timestamptz,
  created_at timestamptz not null,
  -- Who a partner is on an invoice: name, address, country, VAT number and what the register said of it.
  company jsonb
);

create table partner_accounts (
  user_id uuid primary key references users (id),
  partner_id uuid not null references partners (id),
  mode text not null check (mode in ('test', 'live')),
  -- The number of the last event. Counted under the lock of this row, so there is no gap.
  last_sequence bigint not null default 0,
  webhook_url text,
  webhook_secret_sealed text,
  -- Up to which event the partner's server has answered.
  delivered_through bigint not null default 0,
  -- How often the next event was tried, since when it fails, and when it is tried again.
  tries integer not null default 0,
  failing_since timestamptz,
  try_at timestamptz,
  -- One sender at a time: a process that sends holds this until then.
  sending_until timestamptz,
  -- Switched off after three days, or by the partner's server itself.
  stopped_at timestamptz,
  unique (partner_id, mode)
);

create table partner_keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references partner_accounts (user_id),
  -- SHA-256 of 32 random bytes: nothing to guess, so nothing to slow down.
  hash text not null unique,
  last4 text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  created_by text not null,
  last_used_at timestamptz,
  ends_at timestamptz,
  revoked_at timestamptz
);
create index partner_keys_of_account on partner_keys (user_id);

-- The answer to each request that wanted something done, written with what it did: the same key gets the same answer.
create table partner_requests (
  user_id uuid not null references partner_accounts (user_id),
  key text not null,
  fingerprint text not null,
  status integer not null,
  answer jsonb not null,
  at timestamptz not null,
  primary key (user_id, key)
);
create index partner_requests_at on partner_requests (at);

-- What was sold to a partner, and what of it the partner has been told by an event.
create table partner_lines (
  id uuid primary key,
  kind text not null check (kind in ('order', 'top-up')),
  user_id uuid not null references partner_accounts (user_id),
  order_id uuid not null references orders (id) on delete cascade,
  reference text,
  told text not null check (told in ('preparing', 'ready', 'refunded')),
  created_at timestamptz not null
);
create index partner_lines_of_account on partner_lines (user_id, created_at, id);
create index partner_lines_of_order on partner_lines (order_id);
create index partner_lines_moving on partner_lines (id) where told = 'preparing';

create table partner_events (
  user_id uuid not null references partner_accounts (user_id),
  sequence bigint not null,
  id uuid not null unique default gen_random_uuid(),
  type text not null,
  data jsonb not null,
  at timestamptz not null,
  primary key (user_id, sequence)
);
create index partner_events_at on partner_events (at);

-- Each try to tell a partner's server of an event.
create table partner_deliveries (
  id bigint generated always as identity primary key,
  user_id uuid not null references partner_accounts (user_id),
  sequence bigint not null,
  try integer not null,
  status integer,
  problem text,
  took_ms integer not null,
  at timestamptz not null
);
create index partner_deliveries_of_account on partner_deliveries (user_id, id);
create index partner_deliveries_at on partner_deliveries (at);

-- How often a partner was refused what, day by day.
create table partner_refusals (
  user_id uuid not null references partner_accounts (user_id),
  day date not null,
  code text not null,
  count integer not null,
  primary key (user_id, day, code)
);

-- What partners' test keys order is played, in tables of its own. No statement about sales, eSIMs, credit, books or figures
-- names these two, so none of them can count a played order.
create table partner_test_lines (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('order', 'top-up')),
  user_id uuid not null references partner_accounts (user_id),
  -- Its own id for an order.
  order_id uuid not null references partner_test_lines (id) on delete cascade,
  plan_code text not null,
  plan_name text not null,
  -- Null for a plan of several countries.
  country_code text,
  -- Null when unlimited.
  data_mb integer,
  days integer not null,
  supports_top_up boolean not null,
  amount integer not null check (amount > 0),
  reference text,
  state text not null default 'preparing' check (state in ('preparing', 'ready', 'refunded')),
  -- How it ends, and when, as its reference asked.
  ends_as text not null check (ends_as in ('ready', 'refunded')),
  is_used boolean not null default false,
  due_at timestamptz not null,
  created_at timestamptz not null
);
create index partner_test_lines_of_account on partner_test_lines (user_id, state, due_at);
create index partner_test_lines_of_order on partner_test_lines (order_id);
create index partner_test_lines_due on partner_test_lines (due_at) where state = 'preparing';

-- Play money. Each entry has the balance after it, so that old ones can be deleted.
create table partner_test_entries (
  id bigint generated always as identity primary key,
  user_id uuid not null references partner_accounts (user_id),
  at timestamptz not null,
  amount integer not null,
  balance integer not null check (balance >= 0),
  reason text not null,
  actor text not null,
  line_id uuid references partner_test_lines (id),
  request_key text unique
);
create index partner_test_entries_of_account on partner_test_entries (user_id, id);
create index partner_test_entries_of_line on partner_test_entries (line_id);

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
