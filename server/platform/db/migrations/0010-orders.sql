-- One row for each purchase of a plan. The payment, when there is one, belongs to this order alone.
create table orders (
  id uuid primary key default gen_random_uuid(),
  order_no text not null unique,
  user_id uuid references users (id) on delete set null,
  -- The buyer as they named themselves; the account may be another's until the address is proven.
  email text,
  first_name text,
  last_name text,
  phone text,
  plan_id text not null,
  plan_code text not null,
  plan_name text not null,
  data_mb integer,
  validity_days integer not null,
  speed text,
  carrier text,
  country_code text,
  supports_top_up boolean not null default false,
  cost_micro_usd bigint not null,
  amount integer not null check (amount >= 0),
  currency text not null default 'USD',
  credit_used integer not null default 0 check (credit_used >= 0),
  payment_intent_id text unique,
  -- The browser that placed it may see it, signed in or not.
  browser_hash text,
  request_key text unique,
  status text not null,
  wholesale_order_id text,
  deliver_by timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index orders_user on orders (user_id, created_at desc);
create index orders_waiting_for on orders (lower(email)) where user_id is null;
create index orders_under_way on orders (status, updated_at) where status in ('pending', 'processing', 'failed', 'refunding');
create index orders_created on orders (created_at desc, id);

-- Every move of an order, a top-up included: who, when, why.
create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  top_up_id uuid,
  event text not null,
  from_status text not null,
  to_status text not null,
  note text not null default '',
  actor text not null default 'shop',
  at timestamptz not null
);
create index order_events_order on order_events (order_id, id);

create table esims (
  order_id uuid primary key references orders (id),
  handle text not null unique,
  iccid text not null,
  -- A bearer secret: sealed with the shop's key, never in clear.
  activation_code_sealed text not null,
  state text not null,
  used_mb integer not null default 0,
  total_mb integer,
  activated_at timestamptz,
  ends_at timestamptz,
  usage_as_of timestamptz,
  read_at timestamptz not null,
  created_at timestamptz not null
);
create index esims_iccid on esims (iccid);

create table top_ups (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  user_id uuid references users (id) on delete set null,
  plan_code text not null,
  plan_name text not null,
  data_mb integer,
  validity_days integer not null,
  cost_micro_usd bigint not null,
  amount integer not null check (amount >= 0),
  currency text not null default 'USD',
  credit_used integer not null default 0 check (credit_used >= 0),
  payment_intent_id text unique,
  request_key text unique,
  status text not null,
  deliver_by timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index top_ups_order on top_ups (order_id, created_at);
create index top_ups_under_way on top_ups (status, updated_at) where status in ('pending', 'processing', 'failed', 'refunding');

-- Store credit as a ledger: a balance is the sum of its lines, and no line ever changes.
create table credit_entries (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  amount integer not null,
  reason text not null,
  actor text not null default 'shop',
  order_id uuid references orders (id),
  top_up_id uuid references top_ups (id),
  at timestamptz not null
);
create index credit_entries_user on credit_entries (user_id);

-- Whom the payment provider knows an account as, once a checkout has saved a card there.
alter table users add column payment_customer_id text;

-- Each event of the payment provider once, however often it is delivered.
create table payment_events (
  id text primary key,
  kind text not null,
  type text not null,
  object_id text not null,
  intent_id text,
  created_at timestamptz not null,
  received_at timestamptz not null,
  handled_at timestamptz
);

-- An asked-for refund that an administrator decides on.
create table refund_requests (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id) unique,
  reason text not null default '',
  asked_at timestamptz not null,
  decided_at timestamptz,
  decision text,
  decided_by text
);
