-- What an eSIM's owner agreed to: when little data is left the shop adds this package, at no more than this price, so many times.
create table auto_top_ups (
  order_id uuid primary key references orders (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  plan_code text not null,
  plan_name text not null,
  price integer not null check (price > 0),
  currency text not null,
  most_times integer not null check (most_times between 1 and 5),
  agreed_at timestamptz not null,
  -- Null while it is on.
  stopped_why text
);
create index auto_top_ups_user on auto_top_ups (user_id);

-- Each time it came to that. An eSIM with so much data crosses the line once: whoever comes second finds the row.
create table auto_top_up_buys (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id) on delete cascade,
  total_mb integer not null,
  begun_at timestamptz not null,
  -- Null while it is not known how it ended.
  outcome text,
  top_up_id uuid references top_ups (id) on delete set null,
  unique (order_id, total_mb)
);
