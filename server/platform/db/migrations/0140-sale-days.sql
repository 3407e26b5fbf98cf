-- What the payment provider kept of a line's card part, in the sale's smallest unit; null until the provider has said so.
alter table orders add column fee integer;
alter table top_ups add column fee integer;

-- Up to which moment the provider's fees were read.
create table fee_readings (
  only_one boolean primary key default true check (only_one),
  read_to timestamptz not null
);

-- What was sold on each day (UTC), for figures of any range. Rows are only ever added, so that two sales never wait for each
-- other; a job folds the rows of one key into one. Days stay days for good. `figures` keeps days for two months, and a
-- build from before goes on folding them, so these have a table of their own.
create table sale_days (
  id bigint generated always as identity primary key,
  day date not null,
  kind text not null check (kind in ('order', 'top-up')),
  status text not null,
  place text not null default '',
  count integer not null,
  cents bigint not null,
  cost_micros bigint not null,
  -- Sales without a recorded cost, and what they brought in.
  costless integer not null,
  costless_cents bigint not null,
  -- What the provider kept; and of payments it has not said so: how many, and how much was charged.
  fee_cents bigint not null,
  payments integer not null,
  card_cents bigint not null,
  is_folded boolean not null default false
);
create index sale_days_by_day on sale_days (day);
create index sale_days_added on sale_days (day) where not is_folded;

-- A sale of several lines is one payment, which its first line stands for.
create function count_sale_day(kind text, at timestamptz, status text, place text, brought integer, cost bigint,
    card integer, fee integer, place_in_sale integer, sign integer) returns void language sql as $$
  insert into sale_days (day, kind, status, place, count, cents, cost_micros, costless, costless_cents, fee_cents,
    payments, card_cents)
  values (day_of(at), kind, status, coalesce(place, ''), sign, sign * brought, sign * greatest(cost, 0),
    sign * (cost <= 0)::int, sign * case when cost <= 0 then brought else 0 end, sign * coalesce(fee, 0),
    sign * (fee is null and card > 0 and place_in_sale = 1)::int, sign * case when fee is null then card else 0 end)
$$;

create function keep_sale_days() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'orders' then
    if tg_op <> 'INSERT' then
      perform count_sale_day('order', old.created_at, old.status, old.country_code,
        brought_in(old.status, old.amount - old.discount, old.card, old.credit_used), old.cost_micro_usd, old.card,
        old.fee, old.position, -1);
    end if;
    if tg_op <> 'DELETE' then
      perform count_sale_day('order', new.created_at, new.status, new.country_code,
        brought_in(new.status, new.amount - new.discount, new.card, new.credit_used), new.cost_micro_usd, new.card,
        new.fee, new.position, 1);
    end if;
  else
    if tg_op <> 'INSERT' then
      perform count_sale_day('top-up', old.created_at, old.status, '',
        brought_in(old.status, old.amount - old.discount, old.card, old.credit_used), old.cost_micro_usd, old.card,
        old.fee, old.position, -1);
    end if;
    if tg_op <> 'DELETE' then
      perform count_sale_day('top-up', new.created_at, new.status, '',
        brought_in(new.status, new.amount - new.discount, new.card, new.credit_used), new.cost_micro_usd, new.card,
        new.fee, new.position, 1);
    end if;
  end if;
  return null;
end
$$;

create trigger orders_sale_days
  after insert or delete or update of status, amount, discount, card, country_code, created_at, cost_micro_usd, fee
  on orders for each row execute function keep_sale_days();
create trigger top_ups_sale_days
  after insert or delete or update of status, amount, discount, card, created_at, cost_micro_usd, fee
  on top_ups for each row execute function keep_sale_days();

-- Counts everything anew: for what was sold before these triggers, and after triggers were off.
create function recount_sale_days() returns void language sql as $$
  delete from sale_days;
  insert into sale_days (day, kind, status, place, count, cents, cost_micros, costless, costless_cents, fee_cents, payments,
    card_cents, is_folded)
  select day_of(created_at), kind, status, place, count(*), sum(brought), sum(greatest(cost, 0)),
    count(*) filter (where cost <= 0), coalesce(sum(brought) filter (where cost <= 0), 0), coalesce(sum(fee), 0),
    count(*) filter (where fee is null and card > 0 and position = 1), coalesce(sum(card) filter (where fee is null), 0), true
  from (
    select 'order' as kind, created_at, status, coalesce(country_code, '') as place,
      brought_in(status, amount - discount, card, credit_used) as brought, cost_micro_usd as cost, card, fee, position from orders
    union all
    select 'top-up', created_at, status, '', brought_in(status, amount - discount, card, credit_used), cost_micro_usd, card,
      fee, position from top_ups
  ) as lines
  group by 1, 2, 3, 4;
$$;
select recount_sale_days();

-- How many QR codes came within so many seconds of the payment, on each day. A wait counts under the next bound above it.
create table delivery_days (
  id bigint generated always as identity primary key,
  day date not null,
  seconds integer not null,
  count integer not null,
  is_folded boolean not null default false
);
create index delivery_days_by_day on delivery_days (day);
create index delivery_days_added on delivery_days (day) where not is_folded;

create function wait_bound(waited interval) returns integer language sql immutable parallel safe as $$
  select coalesce(min(bound), 604800) from unnest(array[1, 2, 3, 4, 5, 7, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 450, 600,
    900, 1800, 3600, 7200, 14400, 43200, 86400, 259200]) as bound where bound >= extract(epoch from waited)
$$;

create function keep_delivery_days() returns trigger language plpgsql as $$
begin
  insert into delivery_days (day, seconds, count)
  select day_of(new.at), wait_bound(new.at - paid.at), 1 from order_events paid
  where paid.order_id = new.order_id and paid.top_up_id is null and paid.event = 'payment_succeeded'
  order by paid.id limit 1;
  return null;
end
$$;
create trigger order_events_delivery_days after insert on order_events for each row
  when (new.event = 'esim_issued') execute function keep_delivery_days();

insert into delivery_days (day, seconds, count, is_folded)
  select day_of(issued.at), wait_bound(issued.at - paid.at), count(*), true
  from (select order_id, min(at) as at from order_events where event = 'esim_issued' group by order_id) issued
  join (select order_id, min(at) as at from order_events where event = 'payment_succeeded' and top_up_id is null
    group by order_id) paid using (order_id)
  group by 1, 2;

-- What is drawn over time.
create index if not exists catalog_syncs_unread on catalog_syncs (finished_at) where outcome in ('refused', 'failed');
create index if not exists cost_holds_held on cost_holds (held_at);
create index if not exists balance_readings_read on balance_readings (read_at);
