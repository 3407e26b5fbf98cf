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

insert into partner_test_entries (user_id, at, amount, balance, reason, actor)
select user_id, now(), 100000, 100000, 'Play money to begin with', 'shop' from partner_accounts where mode = 'test';
