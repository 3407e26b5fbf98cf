-- What starts the plan's days, as it was sold. A build from before this one says nothing, and is taken for the usual kind.
alter table orders
  add column starts_at text check (starts_at in ('installation', 'firstConnection'));
update orders set starts_at = plans.starts_at from plans where plans.id = orders.plan_id;

-- Calendar programs take an event anew when its number rises. It does so whenever the file says something else than before.
create table order_calendars (
  order_id uuid primary key references orders (id) on delete cascade,
  fingerprint text not null,
  sequence integer not null,
  changed_at timestamptz not null
);
