-- What the shop said and asked about an order: each mail, push and call to the wholesaler, as it went out.
-- Moves from one status to another are in order_events.
create table order_log (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  kind text not null,
  text text not null,
  at timestamptz not null
);
create index order_log_order on order_log (order_id, id);
