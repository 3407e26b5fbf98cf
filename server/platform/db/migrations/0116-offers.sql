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
  primary key (supplier, code)
);
-- A supplier keeps a plan by one offer, so a line that names plan and supplier names the offer.
create unique index offers_of_plan on offers (plan_id, supplier);

create function facts_of_plan(plan plans) returns jsonb language sql immutable as $$
  select jsonb_build_object('name', plan.name, 'description', plan.description, 'dataMb', plan.data_mb, 'dailyMb', plan.daily_mb,
    'slowedTo', plan.slowed_to, 'validityDays', plan.validity_days, 'startsAt', plan.starts_at,
    'useWithinDays', plan.use_within_days, 'speed', plan.speed, 'reach', plan.reach, 'destinationCode', plan.destination_code,
    'destinationName', plan.destination_name, 'carrier', plan.carrier, 'coverageCodes', plan.coverage_codes,
    'coverage', plan.coverage, 'supportsTopUp', plan.supports_top_up, 'exitCodes', plan.exit_codes,
    'textMessages', plan.text_messages)
$$;

-- Every plan so far is one that eSIM Access offers, under the plan's own code.
insert into offers (supplier, code, plan_id, cost_micro_usd, suggested_micro_usd, facts, fingerprint, first_seen_at, changed_at,
    last_seen_at, withdrawn_at)
  select 'esim-access', code, id, cost_micro_usd, suggested_micro_usd, facts_of_plan(plans), fingerprint, first_seen_at, changed_at,
    coalesce(withdrawn_at, now()), withdrawn_at
  from plans;

-- A build from before runs beside this one for the length of an update. It knows plans and no offers, and one supplier; what
-- it writes on a plan is written on that plan's offer. A build that writes offers itself says so for its transaction. These
-- functions, and the columns of plans that repeat the offer, go when no such build is left.
create function keep_offers_of_plans() returns trigger language plpgsql as $$
begin
  if current_setting('shop.writes_offers', true) = 'yes' then return null; end if;
  if tg_op = 'INSERT' then
    insert into offers (supplier, code, plan_id, cost_micro_usd, suggested_micro_usd, facts, fingerprint, first_seen_at,
        changed_at, last_seen_at, withdrawn_at)
      select 'esim-access', plans.code, plans.id, plans.cost_micro_usd, plans.suggested_micro_usd, facts_of_plan(plans),
        plans.fingerprint, plans.first_seen_at, plans.changed_at, plans.changed_at, plans.withdrawn_at
      from written join plans using (id);
  else
    update offers set cost_micro_usd = plans.cost_micro_usd, suggested_micro_usd = plans.suggested_micro_usd,
        facts = facts_of_plan(plans), fingerprint = plans.fingerprint, changed_at = plans.changed_at,
        last_seen_at = case when plans.withdrawn_at is null then plans.changed_at else last_seen_at end,
        withdrawn_at = plans.withdrawn_at
      from written join plans using (id)
      where offers.plan_id = plans.id and offers.supplier = 'esim-access';
  end if;
  return null;
end $$;
-- For a statement at a time: a sync of the build before writes thousands of plans in one.
create trigger keep_offers_of_new after insert on plans referencing new table as written
  for each statement execute function keep_offers_of_plans();
create trigger keep_offers_of_changed after update on plans referencing new table as written
  for each statement execute function keep_offers_of_plans();

-- Costs are what a supplier takes, and a look at the catalogue is at one supplier's.
alter table plan_costs add column supplier text not null default 'esim-access';
alter table plan_costs drop constraint plan_costs_pkey, add primary key (plan_id, supplier, since);
alter table catalog_syncs add column supplier text not null default 'esim-access';
