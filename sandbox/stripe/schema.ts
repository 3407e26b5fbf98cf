/** The payment stand-in's tables. Objects are stored as Stripe would show them, with columns for lookups. */
export const stripeStatements: string[] = [
  `create table if not exists sandbox.stripe_objects (
     seq bigserial primary key,
     id text not null unique,
     object text not null,
     belongs_to text,
     body jsonb not null,
     hidden jsonb not null default '{}'
   )`,
  `create index if not exists stripe_objects_listed on sandbox.stripe_objects (object, seq desc)`,
  `create index if not exists stripe_objects_owned on sandbox.stripe_objects (belongs_to, object, seq desc)`,
  `create table if not exists sandbox.stripe_events (
     seq bigserial primary key,
     id text not null unique,
     type text not null,
     object_id text not null,
     body jsonb not null
   )`,
  `create index if not exists stripe_events_about on sandbox.stripe_events (object_id, type, seq desc)`,
  `create table if not exists sandbox.stripe_deliveries (
     id bigserial primary key,
     event_id text not null references sandbox.stripe_events (id),
     shop_url text not null,
     due_at timestamptz not null,
     attempts int not null default 0,
     delivered_at timestamptz
   )`,
  `create index if not exists stripe_deliveries_due on sandbox.stripe_deliveries (due_at) where delivered_at is null`,
  `create index if not exists stripe_deliveries_of on sandbox.stripe_deliveries (event_id)`,
  `create table if not exists sandbox.stripe_answers (
     idempotency_key text primary key,
     request text not null,
     request_id text not null,
     status int,
     body jsonb
   )`,
  `create table if not exists sandbox.stripe_aftermath (
     id bigserial primary key,
     what text not null,
     object_id text not null,
     shop_url text not null,
     due_at timestamptz not null
   )`,
  `create index if not exists stripe_aftermath_due on sandbox.stripe_aftermath (due_at)`,
]
