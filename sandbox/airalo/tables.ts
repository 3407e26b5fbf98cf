/** Airalo's tables. Money is in cents and data in megabytes. */
export const airaloTables: string[] = [
  `create table if not exists sandbox.airalo_account (
     id int primary key default 1 check (id = 1),
     cents bigint not null,
     webhook_url text
   )`,
  `create table if not exists sandbox.airalo_tokens (token text primary key, expires_at timestamptz not null)`,
  `create table if not exists sandbox.airalo_calls (
     bucket text not null,
     minute timestamptz not null,
     count int not null,
     primary key (bucket, minute)
   )`,
  `create table if not exists sandbox.airalo_orders (
     id bigserial primary key,
     type text not null,
     package_id text not null,
     description text not null,
     quantity int not null,
     cents bigint not null,
     iccid text,
     created_at timestamptz not null
   )`,
  `create index if not exists airalo_orders_description on sandbox.airalo_orders (description)`,
  `create table if not exists sandbox.airalo_sims (
     id bigserial primary key,
     order_id bigint not null references sandbox.airalo_orders,
     package_id text not null,
     iccid text not null unique,
     matching_id text not null,
     status text not null default 'NOT_ACTIVE',
     total_mb int not null,
     used_mb int not null default 0,
     days int not null,
     created_at timestamptz not null,
     activated_at timestamptz,
     expires_at timestamptz,
     warned text[] not null default '{}',
     refund_asked_at timestamptz,
     trouble text
   )`,
  `alter table sandbox.airalo_sims add column if not exists refund_decided_at timestamptz`,
  `alter table sandbox.airalo_sims add column if not exists refund_decision text`,
  `create table if not exists sandbox.airalo_webhooks (
     id bigserial primary key,
     payload text not null,
     due_at timestamptz not null,
     attempts int not null default 0,
     is_done boolean not null default false
   )`,
  `create index if not exists airalo_webhooks_waiting on sandbox.airalo_webhooks (due_at) where not is_done`,
]
