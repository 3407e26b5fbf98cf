-- Plans of two suppliers that promise the same are shown and sold as one. Each keeps its id, its code and its offer, so that old
-- orders and addresses stay true and the two can be told apart again. A build from before does not read this and lists both.
create table if not exists plan_joins (
  plan_id text primary key references plans (id),
  -- The plan it is sold as; null where an operator keeps it apart.
  joined_to text references plans (id),
  is_by_hand boolean not null default false,
  at timestamptz not null,
  check (joined_to is not null or is_by_hand),
  check (joined_to is distinct from plan_id)
);
create index if not exists plan_joins_to on plan_joins (joined_to);

-- A hash of what must be equal for two offers to be one plan, and the state of the offer it was made from.
alter table offers add column if not exists match_key text;
alter table offers add column if not exists matched_fingerprint text;

-- Whether a traveller must show who they are before the eSIM works; null where the supplier does not say.
alter table plans add column if not exists identity_check text;

-- What changed on the shelf without a look at a supplier's list: processes that heard no notice see it here.
create table if not exists shelf_edits (
  id bigint generated always as identity primary key,
  at timestamptz not null
);

-- How a supplier is doing, as all processes see it. It has a row once there was something to say.
create table if not exists supplier_health (
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
  off_reason text not null default ''
);

-- How a paid line that more than one supplier could deliver was delivered.
create table if not exists supply_routes (
  line_id uuid not null,
  supplier text not null,
  position integer not null,
  offer_code text not null,
  cost_micro_usd bigint not null,
  -- Why this supplier, and why it was left.
  why text not null,
  ended text not null default '',
  state text not null check (state in ('chosen', 'delivered', 'left', 'strayed')),
  chosen_at timestamptz not null,
  -- The last call for goods without an answer that settles whether any were bought.
  unanswered_at timestamptz,
  -- Until when a worker is asking: no other worker asks or leaves meanwhile.
  asking_until timestamptz,
  ended_at timestamptz,
  -- What it was left for may pass: it may be chosen again a little later.
  may_return boolean not null default false,
  primary key (line_id, supplier)
);
-- A line is with one supplier at a time, however many workers look at it.
create unique index if not exists supply_routes_chosen on supply_routes (line_id) where state = 'chosen';
