-- Each time a guest corrected the address that an order is mailed to, with the one it left.
create table address_changes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  former_email text not null,
  at timestamptz not null
);
create index address_changes_order on address_changes (order_id);
create index address_changes_at on address_changes (at);
