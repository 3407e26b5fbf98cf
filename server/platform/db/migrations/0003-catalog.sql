-- What the wholesaler sells and what it costs us. Plans are never deleted: old orders point at them.
create table plans (
  id text primary key,
  code text not null unique,
  name text not null,
  description text not null,
  cost_micro_usd bigint not null check (cost_micro_usd > 0),
  data_mb integer check (data_mb > 0),
  daily_mb integer check (daily_mb > 0),
  slowed_to text,
  validity_days integer not null check (validity_days > 0),
  starts_at text not null check (starts_at in ('installation', 'firstConnection')),
  use_within_days integer not null,
  speed text,
  reach text not null check (reach in ('country', 'region', 'world')),
  destination_code text not null,
  destination_name text not null,
  carrier text,
  coverage_codes text[] not null,
  coverage jsonb not null,
  supports_top_up boolean not null,
  -- A hash of the facts above, so that a sync writes only what changed.
  fingerprint text not null,
  first_seen_at timestamptz not null,
  changed_at timestamptz not null,
  withdrawn_at timestamptz
);
create index plans_on_sale on plans (destination_code) where withdrawn_at is null;

-- What a plan cost us, from when on.
create table plan_costs (
  plan_id text not null references plans (id),
  since timestamptz not null,
  cost_micro_usd bigint not null,
  primary key (plan_id, since)
);

-- Every price multiplier there ever was; the newest one counts. None yet means 1.
create table price_multipliers (
  id bigint generated always as identity primary key,
  multiplier double precision not null check (multiplier > 0 and multiplier <= 100),
  set_by text not null,
  set_at timestamptz not null
);

-- How each look at the wholesaler's catalogue ended.
create table catalog_syncs (
  id bigint generated always as identity primary key,
  outcome text not null check (outcome in ('applied', 'unchanged', 'refused', 'failed')),
  started_at timestamptz not null,
  finished_at timestamptz not null,
  received integer not null,
  added integer not null,
  changed integer not null,
  withdrawn integer not null,
  unusable integer not null,
  detail text
);
