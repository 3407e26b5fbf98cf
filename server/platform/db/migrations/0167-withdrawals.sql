-- Statements by which customers withdraw from a contract. The first step writes one whatever number was typed; it counts
-- from the second step on (`received_at`). `order_id` is found by a job afterwards, so no request shows whether a number
-- exists.
create table withdrawals (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  -- As the customer typed them.
  order_no text not null,
  name text not null,
  email text not null,
  language text,
  stated_at timestamptz not null,
  received_at timestamptz,
  -- Who pressed the second button: a signed-in account, or a browser that has bought here.
  user_id uuid,
  browser_hash text,
  order_id uuid,
  -- What shows that the order is theirs.
  proof text check (proof in ('address', 'account', 'browser', 'none')),
  state text not null check (state in ('stated', 'received', 'waiting', 'done', 'void', 'declined')),
  why text,
  -- For each thing that was bought: what is left of its price, the part of it that is unused, and what was given back.
  lines jsonb not null default '[]',
  decided_by text,
  decided_at timestamptz,
  answer text not null default '',
  check ((state = 'stated') = (received_at is null))
);
create index withdrawals_order on withdrawals (order_id) where order_id is not null;
create index withdrawals_user on withdrawals (user_id) where user_id is not null;
create index withdrawals_email on withdrawals (lower(email));
create index withdrawals_open on withdrawals (received_at) where state in ('received', 'waiting');
create index withdrawals_stated on withdrawals (stated_at);

-- The administrator's list: those that wait on top, the longest waiting first, then the others, the newest first. Seconds
-- since 1970 are the same in every time zone, so the index may keep them.
create function withdrawal_place(state text, received_at timestamptz) returns numeric language sql immutable as $$
  select case when state = 'waiting' then 1e11 - extract(epoch from received_at) else extract(epoch from received_at) end
$$;
create index withdrawals_place on withdrawals (withdrawal_place(state, received_at), id) where received_at is not null;

-- Customers copy the end of an order's number, which is what pages show.
create index orders_number_end on orders (right(order_no, 6));
