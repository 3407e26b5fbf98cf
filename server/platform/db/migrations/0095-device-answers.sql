-- What the shop said of the phone an eSIM was bought for, as {id, name, support, variant?}; null where nobody asked.
alter table sales add column device jsonb;

-- Orders whose money went back at a tap because the phone did not take the eSIM after all.
create table device_refunds (
  order_id uuid primary key,
  at timestamptz not null
);
create index device_refunds_at on device_refunds (at);
