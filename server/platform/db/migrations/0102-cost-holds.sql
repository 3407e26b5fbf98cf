-- What was paid for and would be delivered at a loss beyond the shop's limit waits here for an administrator, with the figures
-- it was judged by, in millionths of a dollar. `allowed` is the loss an administrator has agreed to.
create table cost_holds (
  line_id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  paid bigint not null,
  fees bigint not null,
  cost bigint not null,
  held_at timestamptz not null,
  allowed bigint,
  allowed_by text,
  allowed_at timestamptz
);
create index cost_holds_of_order on cost_holds (order_id);
