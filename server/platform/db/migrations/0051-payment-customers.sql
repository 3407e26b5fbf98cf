-- Whom the payment provider knows an account as: a customer opened for it by somebody who was signed in to it. Only under
-- such a one is a card saved and charged later.
create table payment_customers (
  id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- False for one from before this was written down: it may hold a guest's card. It is never charged or used again,
  -- and goes when its account does.
  is_own boolean not null default true,
  opened_at timestamptz not null,
  -- The provider was told to forget it.
  ended_at timestamptz
);
create index payment_customers_user on payment_customers (user_id);

-- So far whatever an order was paid with became its account's card, guests' included, and later purchases went under the
-- same customer: nothing here or at the provider shows whose card it is. Each account saves its card anew.
insert into payment_customers (id, user_id, is_own, opened_at)
  select distinct on (payment_customer_id) payment_customer_id, id, false, now() from users
  where payment_customer_id is not null order by payment_customer_id, created_at;
update users set payment_customer_id = null where payment_customer_id is not null;
