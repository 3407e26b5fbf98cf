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
  -- What was brought in, and which parts of the price went back.
  cents bigint not null,
  returned_cents bigint not null,
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

-- How many cents of the books one smallest unit of a sale was, at the rate the sale was opened with.
create function cents_per_unit(charged text, sale uuid) returns numeric language sql stable as $$
  select case
    when charged in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF',
      'XOF', 'XPF') then 100
    when charged in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 0.1
    when charged in ('CLF', 'UYW') then 0.01
    else 1 end / per_usd::numeric from sales where id = sale
$$;

-- What one line counts for. It is read as JSON, so that a column which lines get later, or do not have yet, is no error:
-- parts of a price that went back while the line stayed sold.
create function sale_day_of(line jsonb, line_kind text) returns sale_days language plpgsql stable as $$
declare
  counted sale_days;
  rate numeric := 1;
  card bigint := line->>'card';
  fee bigint := line->>'fee';
  cost bigint := line->>'cost_micro_usd';
  returned bigint := coalesce((line->>'returned_card')::bigint, 0) + coalesce((line->>'returned_credit')::bigint, 0);
  paid bigint := brought_in(line->>'status', (line->>'amount')::int - (line->>'discount')::int, card::int,
    (line->>'credit_used')::int);
begin
  if line->>'currency' <> 'USD' then rate := cents_per_unit(line->>'currency', (line->>'sale_id')::uuid); end if;
  counted.day := day_of((line->>'created_at')::timestamptz);
  counted.kind := line_kind;
  counted.status := line->>'status';
  counted.place := coalesce(line->>'country_code', '');
  counted.count := 1;
  counted.cents := round((paid - returned) * rate);
  counted.returned_cents := round(returned * rate);
  counted.cost_micros := greatest(cost, 0);
  counted.costless := (cost <= 0)::int;
  counted.costless_cents := case when cost <= 0 then counted.cents else 0 end;
  counted.fee_cents := coalesce(round(fee * rate), 0);
  -- A sale of several lines is one payment, which its first line stands for.
  counted.payments := (fee is null and card > 0 and (line->>'position')::int = 1)::int;
  counted.card_cents := case when fee is null then round(card * rate) else 0 end;
  counted.is_folded := false;
  return counted;
end
$$;

create function add_sale_day(counted sale_days, sign integer) returns void language sql as $$
  insert into sale_days (day, kind, status, place, count, cents, returned_cents, cost_micros, costless, costless_cents,
    fee_cents, payments, card_cents)
  values (counted.day, counted.kind, counted.status, counted.place, sign * counted.count, sign * counted.cents,
    sign * counted.returned_cents, sign * counted.cost_micros, sign * counted.costless, sign * counted.costless_cents,
    sign * counted.fee_cents, sign * counted.payments, sign * counted.card_cents)
$$;

create function keep_sale_days() returns trigger language plpgsql as $$
declare
  line_kind text := case tg_table_name when 'orders' then 'order' else 'top-up' end;
  was sale_days;
  now_is sale_days;
begin
  if tg_op <> 'INSERT' then was := sale_day_of(to_jsonb(old), line_kind); end if;
  if tg_op <> 'DELETE' then now_is := sale_day_of(to_jsonb(new), line_kind); end if;
  if was is not distinct from now_is then return null; end if;
  if tg_op <> 'INSERT' then perform add_sale_day(was, -1); end if;
  if tg_op <> 'DELETE' then perform add_sale_day(now_is, 1); end if;
  return null;
end
$$;

create trigger orders_sale_days after insert or delete or update of country_code, status, amount, discount, card, credit_used, created_at, cost_micro_usd, fee, returned_card,
    returned_credit on orders
  for each row execute function keep_sale_days();
create trigger top_ups_sale_days after insert or delete or update of status, amount, discount, card, credit_used, created_at, cost_micro_usd, fee, returned_card,
    returned_credit on top_ups
  for each row execute function keep_sale_days();

-- Counts everything anew: for what was sold before these triggers, and after triggers were off.
create function recount_sale_days() returns void language sql as $$
  delete from sale_days;
  insert into sale_days (day, kind, status, place, count, cents, returned_cents, cost_micros, costless, costless_cents,
    fee_cents, payments, card_cents, is_folded)
  select (each).day, (each).kind, (each).status, (each).place, sum((each).count), sum((each).cents),
    sum((each).returned_cents), sum((each).cost_micros), sum((each).costless), sum((each).costless_cents),
    sum((each).fee_cents), sum((each).payments), sum((each).card_cents), true
  from (
    select sale_day_of(to_jsonb(orders), 'order') as each from orders
    union all
    select sale_day_of(to_jsonb(top_ups), 'top-up') from top_ups
    -- Each line is read once, and not again for every column of the sum.
    offset 0
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
