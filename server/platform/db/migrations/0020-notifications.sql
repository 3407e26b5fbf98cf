-- Where a browser can be reached. The endpoint is a secret of that browser, and unique to it.
create table push_subscriptions (
  endpoint text primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The session it was made in: "this browser", when someone turns messages off.
  session_id uuid,
  p256dh text not null,
  auth text not null,
  user_agent text not null default '',
  created_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id);

-- The shop's own key pair for push, made once: a new one would silence every subscription.
create table push_keys (
  id integer primary key check (id = 1),
  public_key text not null,
  private_key_sealed text not null
);

-- Every cause a customer was told of, once.
create table alerts_sent (
  cause text primary key,
  order_id uuid not null references orders (id),
  at timestamptz not null
);
