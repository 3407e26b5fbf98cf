/** The wholesaler's tables. Money is in 1/10,000 US dollar and data in bytes, as in its API. */
export const esimAccessTables: string[] = [
  `create sequence if not exists sandbox.wholesaler_numbers`,
  `create table if not exists sandbox.wholesaler_account (
     id int primary key default 1 check (id = 1),
     balance bigint not null,
     webhook_url text
   )`,
  `create table if not exists sandbox.wholesaler_orders (
     order_no text primary key,
     transaction_id text not null unique,
     amount bigint not null,
     ordered_at timestamptz not null,
     allocated_at timestamptz
   )`,
  `alter table sandbox.wholesaler_orders add column if not exists held_until timestamptz`,
  `create index if not exists wholesaler_orders_waiting on sandbox.wholesaler_orders (ordered_at) where allocated_at is null`,
  `create table if not exists sandbox.wholesaler_esims (
     esim_tran_no text primary key,
     order_no text not null references sandbox.wholesaler_orders,
     package_code text not null,
     price bigint not null,
     iccid text not null unique,
     matching_id text not null,
     esim_status text not null default 'GOT_RESOURCE',
     smdp_status text not null default 'RELEASED',
     resumes_as text,
     eid text not null default '',
     total_volume bigint not null,
     used_volume bigint not null default 0,
     total_days int not null,
     installed_at timestamptz,
     activated_at timestamptz,
     expires_at timestamptz not null,
     expiry_announced boolean not null default false,
     usage_at timestamptz
   )`,
  `alter table sandbox.wholesaler_esims add column if not exists trouble text`,
  `create index if not exists wholesaler_esims_order on sandbox.wholesaler_esims (order_no)`,
  `create index if not exists wholesaler_esims_expiry on sandbox.wholesaler_esims (expires_at)`,
  `create table if not exists sandbox.wholesaler_topups (
     transaction_id text primary key,
     esim_tran_no text not null references sandbox.wholesaler_esims,
     package_code text not null,
     price bigint not null,
     added_volume bigint not null,
     added_days int not null,
     added_at timestamptz not null,
     answer jsonb not null
   )`,
  `create index if not exists wholesaler_topups_esim on sandbox.wholesaler_topups (esim_tran_no, added_at)`,
  `create table if not exists sandbox.wholesaler_webhooks (
     id bigserial primary key,
     payload jsonb not null,
     due_at timestamptz not null,
     attempts int not null default 0,
     is_done boolean not null default false
   )`,
  `create index if not exists wholesaler_webhooks_waiting on sandbox.wholesaler_webhooks (due_at) where not is_done`,
]
