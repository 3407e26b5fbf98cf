-- What is on offer: suppliers, their offers, plans, and how prices are made.

-- What the shop sells and promises, whichever supplier delivers it. Plans are never deleted: old orders point at them.
create table plans (
  id text primary key,
  code text not null unique,
  name text not null,
  description text not null,
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
  first_seen_at timestamptz not null,
  changed_at timestamptz not null,
  withdrawn_at timestamptz,
  -- What the wholesaler says of a plan beside its data and days: where its traffic reaches the internet, and whether a phone can
  -- get text messages with it. The next look at the catalogue fills them in.
  exit_codes text[] not null default '{}',
  text_messages text check (text_messages in ('none', 'received')),
  -- Whether a traveller must show who they are before the eSIM works; null where the supplier does not say.
  identity_check text
);
create index plans_on_sale on plans (destination_code) where withdrawn_at is null;

-- A plan is ours: its id, its public code and what the customer is promised. An offer is how one supplier keeps that promise:
-- under which code of its own, at what cost, and what it says of it. Offers are never deleted: old orders point at them.
create table offers (
  supplier text not null,
  code text not null,
  plan_id text not null references plans (id),
  cost_micro_usd bigint not null check (cost_micro_usd > 0),
  suggested_micro_usd bigint,
  facts jsonb not null,
  -- A hash of all that the supplier says, cost included, so that a sync writes only what changed.
  fingerprint text not null,
  first_seen_at timestamptz not null,
  changed_at timestamptz not null,
  -- Right to the day: a look that finds nothing new does not write every row.
  last_seen_at timestamptz not null,
  withdrawn_at timestamptz,
  -- A hash of what must be equal for two offers to be one plan, and the state of the offer it was made from.
  match_key text,
  matched_fingerprint text,
  primary key (supplier, code)
);

-- A supplier keeps a plan by one offer, so a line that names plan and supplier names the offer.
create unique index offers_of_plan on offers (plan_id, supplier);

-- Plans of two suppliers that promise the same are shown and sold as one. Each keeps its id, its code and its offer, so that old
-- orders and addresses stay true and the two can be told apart again.
create table plan_joins (
  plan_id text primary key references plans (id),
  -- The plan it is sold as; null where an operator keeps it apart.
  joined_to text references plans (id),
  is_by_hand boolean not null default false,
  at timestamptz not null,
  check (joined_to is not null or is_by_hand),
  check (joined_to is distinct from plan_id)
);
create index plan_joins_to on plan_joins (joined_to);

-- What changed on the shelf without a look at a supplier's list: processes that heard no notice see it here.
create table shelf_edits (
  id bigint generated always as identity primary key,
  at timestamptz not null
);

-- What a plan cost us, from when on.
create table plan_costs (
  plan_id text not null references plans (id),
  since timestamptz not null,
  cost_micro_usd bigint not null,
  -- Costs are what a supplier takes, and a look at the catalogue is at one supplier's.
  supplier text not null default 'esim-access',
  primary key (plan_id, supplier, since)
);

-- What each plan cost from a moment on, in cents of the books' currency: a row for each change.
create table plan_prices (
  plan_id text not null,
  noted_at timestamptz not null,
  cents integer not null check (cents > 0),
  primary key (plan_id, noted_at)
);

-- What was promised with a plan, in each version that was ever sold. A version never changes.
create table plan_facts (
  version text primary key,
  plan_id text not null,
  facts jsonb not null,
  first_sold_at timestamptz not null
);

-- Every price multiplier there ever was; the newest one counts. None yet means 1.
create table price_multipliers (
  id bigint generated always as identity primary key,
  multiplier double precision not null check (multiplier > 0 and multiplier <= 100),
  set_by text not null,
  set_at timestamptz not null
);

-- How prices are made of costs, and which plans are hidden or come first: the whole of it in each row, the newest counts.
-- None yet means that a plan sells at what the wholesaler suggests, times the multiplier.
create table price_books (
  id bigint generated always as identity primary key,
  rules jsonb not null,
  -- Codes of plans.
  hidden jsonb not null default '[]',
  pinned jsonb not null default '[]',
  -- Which row this one brought back, 0 for how it was before the first; null for a change of its own.
  restores bigint,
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
  detail text,
  supplier text not null default 'esim-access'
);

-- What is drawn over time.
create index catalog_syncs_unread on catalog_syncs (finished_at) where outcome in ('refused', 'failed');

-- How a supplier is doing, as all processes see it. It has a row once there was something to say.
create table supplier_health (
  supplier text primary key,
  -- Failures since the last answer.
  failures integer not null default 0,
  answered_at timestamptz,
  failed_at timestamptz,
  -- Since when nothing is asked of it; until when it is left alone before one process tries it again.
  opened_at timestamptz,
  try_at timestamptz,
  -- By how much dearer it counts when a supplier is chosen, in percent.
  handicap integer not null default 0 check (handicap between -90 and 900),
  -- An operator buys nothing from it.
  off_at timestamptz,
  off_by text not null default '',
  off_reason text not null default '',
  -- Since when a supplier's keys are missing from the settings: its plans are off the shelf, its eSIMs are not read.
  disconnected_at timestamptz
);

-- The token of a supplier that gives out only a few: all processes share it.
create table supplier_tokens (
  id integer generated always as identity primary key,
  supplier text not null unique,
  token_sealed text not null,
  expires_at timestamptz not null
);

-- What was left in the wholesaler's account each time we looked. The last one counts; the one before tells what is new.
create table balance_readings (
  id bigint generated always as identity primary key,
  read_at timestamptz not null,
  micro_usd bigint not null,
  -- Below the floor at that moment.
  is_low boolean not null,
  -- Each supplier has a prepaid account of its own.
  supplier text not null default 'esim-access'
);
create index balance_readings_read on balance_readings (read_at);
create index balance_readings_of_supplier on balance_readings (supplier, id);
