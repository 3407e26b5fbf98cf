-- What the office adds up. Triggers keep these tables while the shop sells; the functions beside them count everything anew.

-- What was sold on each day (UTC), for figures of any range. Rows are only ever added, so that two sales never wait for each
-- other; a job folds the rows of one key into one. Days stay days for good. `figures` keeps days for two months, so these
-- have a table of their own.
create table sale_days (
  id bigint generated always as identity primary key,
  day date not null,
  kind text not null,
  status text not null default '',
  place text not null default '',
  count integer not null,
  -- What was brought in, and which parts of the price went back.
  cents bigint not null default 0,
  returned_cents bigint not null default 0,
  cost_micros bigint not null default 0,
  -- Sales without a recorded cost, and what they brought in.
  costless integer not null default 0,
  costless_cents bigint not null default 0,
  -- What the provider kept; and of payments it has not said so: how many, and how much was charged.
  fee_cents bigint not null default 0,
  payments integer not null default 0,
  card_cents bigint not null default 0,
  is_folded boolean not null default false,
  lost_cents bigint not null default 0,
  -- The tax inside what was kept of each line. A price includes it, and no shop earns it.
  tax_cents bigint not null default 0,
  constraint sale_days_kind_check check (kind in ('order', 'top-up', 'user'))
);
create index sale_days_by_day on sale_days (day);
create index sale_days_added on sale_days (day) where not is_folded;

-- For the sums over all days: they read the index alone.
create index sale_days_by_kind on sale_days (kind, status) include (day, count, cents);

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

-- The time zone in which the shop's days are counted. A start with another SHOP_TIME_ZONE writes this function anew, and
-- counts the days of sales anew with it: a function with a literal costs a trigger nothing. It is stable and not immutable,
-- because plans kept by a session heed a new text of an inlined function, and not of one worked out beforehand.
create function shop_time_zone() returns text language sql stable parallel safe return 'UTC'::text;

create function day_of(moment timestamptz) returns date language sql stable parallel safe
  return (moment at time zone shop_time_zone())::date;

-- Of what the shop keeps, the store credit may have gone back before: only the rest was brought in.
create function brought_in(status text, amount integer, card integer, credit_used integer) returns integer
  language sql immutable as $$ select case when status = 'kept' then card + credit_used else amount end $$;

-- How many of the smallest units of the books one of a sale was, at the rate the sale was opened with. Of the currencies that
-- books may be kept in, the yen has no smaller unit.
create function cents_per_unit(charged text, sale uuid) returns numeric language sql stable as $$
  select case
    when charged in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF',
      'XOF', 'XPF') then 100
    when charged in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 0.1
    when charged in ('CLF', 'UYW') then 0.01
    else 1 end * case when books_currency() = 'JPY' then 0.01 else 1 end / per_usd::numeric from sales where id = sale
$$;

-- Figures are in the books' money. What was charged in another currency is counted at the rate its sale was opened with.
create function cents_in_books(amount bigint, charged text, sale uuid) returns bigint language sql stable as $$
  select case when charged = books_currency() then amount else round(amount * cents_per_unit(charged, sale))::bigint end
$$;

-- The tax inside a price; the rate is in hundredths of a percent. The net price is rounded and the tax is the rest, as on invoices.
create function tax_in(gross bigint, rate integer) returns bigint language sql immutable as $$
  select gross - (2 * gross * 10000 + 10000 + rate) / (2 * (10000 + rate))
$$;

-- The tax inside what is left of a line that was sold for `paid`, as invoices and credit notes leave it.
create function tax_kept(line jsonb, paid bigint, kept bigint) returns bigint language sql stable as $$
  select case
    when coalesce((line->>'tax')::bigint, 0) = 0 or kept <= 0 then 0
    when kept = paid then (line->>'tax')::bigint
    else greatest(0, (line->>'tax')::bigint + coalesce((select tax_in(kept, rate) - tax_in(paid, rate) from sale_taxes
      where sale_id = (line->>'sale_id')::uuid), 0)) end
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
  lost bigint := coalesce((line->>'lost_card')::bigint, 0);
  price bigint := (line->>'amount')::bigint - (line->>'discount')::bigint;
  paid bigint := brought_in(line->>'status', price::int, card::int, (line->>'credit_used')::int);
begin
  if line->>'currency' <> books_currency() then rate := cents_per_unit(line->>'currency', (line->>'sale_id')::uuid); end if;
  counted.day := day_of((line->>'created_at')::timestamptz);
  counted.kind := line_kind;
  counted.status := line->>'status';
  counted.place := coalesce(line->>'country_code', '');
  counted.count := 1;
  counted.cents := round((paid - returned - lost) * rate);
  counted.returned_cents := round(returned * rate);
  counted.lost_cents := round(lost * rate);
  -- A lost dispute takes the money and leaves the invoice: its tax is owed until a credit note says otherwise.
  counted.tax_cents := round(tax_kept(line, price, paid - returned) * rate);
  -- In millionths of the books' money.
  counted.cost_micros := case when (line->>'is_cost_back')::boolean then 0
    else round(greatest(cost, 0) * (line->>'cost_rate')::numeric) end;
  counted.costless := (cost <= 0)::int;
  counted.costless_cents := case when cost <= 0 then counted.cents - counted.tax_cents else 0 end;
  counted.fee_cents := coalesce(round(fee * rate), 0) + coalesce((line->>'dispute_fee')::bigint, 0);
  -- A sale of several lines is one payment, which its first line stands for.
  counted.payments := (fee is null and card > 0 and (line->>'position')::int = 1)::int;
  counted.card_cents := case when fee is null then round(card * rate) else 0 end;
  counted.is_folded := false;
  return counted;
end
$$;

create function add_sale_day(counted sale_days, sign integer) returns void language sql as $$
  insert into sale_days (day, kind, status, place, count, cents, returned_cents, lost_cents, tax_cents, cost_micros, costless,
    costless_cents, fee_cents, payments, card_cents)
  values (counted.day, counted.kind, counted.status, counted.place, sign * counted.count, sign * counted.cents,
    sign * counted.returned_cents, sign * counted.lost_cents, sign * counted.tax_cents, sign * counted.cost_micros,
    sign * counted.costless, sign * counted.costless_cents, sign * counted.fee_cents, sign * counted.payments,
    sign * counted.card_cents)
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

-- A deleted account is counted no more, though its row stays for its orders.
create function keep_user_days() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    insert into sale_days (day, kind, count) values (day_of(old.created_at), 'user', -1);
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into sale_days (day, kind, count) values (day_of(new.created_at), 'user', 1);
  end if;
  return null;
end
$$;

-- Counts everything anew, as after triggers were off.
create function recount_sale_days() returns void language sql as $$
  delete from sale_days;
  insert into sale_days (day, kind, status, place, count, cents, returned_cents, lost_cents, tax_cents, cost_micros, costless,
    costless_cents, fee_cents, payments, card_cents, is_folded)
  select (each).day, (each).kind, (each).status, (each).place, sum((each).count), sum((each).cents),
    sum((each).returned_cents), sum((each).lost_cents), sum((each).tax_cents), sum((each).cost_micros), sum((each).costless),
    sum((each).costless_cents), sum((each).fee_cents), sum((each).payments), sum((each).card_cents), true
  from (
    select sale_day_of(to_jsonb(orders), 'order') as each from orders
    union all
    select sale_day_of(to_jsonb(top_ups), 'top-up') from top_ups
    -- Each line is read once, and not again for every column of the sum.
    offset 0
  ) as lines
  group by 1, 2, 3, 4;
  insert into sale_days (day, kind, count, is_folded)
    select day_of(created_at), 'user', count(*), true from users where deleted_at is null group by 1;
$$;

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
create trigger orders_sale_days after insert or delete or update of country_code, status, amount, discount, card,
    credit_used, created_at, cost_micro_usd, is_cost_back, fee, tax, returned_card, returned_credit, lost_card, dispute_fee on orders
  for each row execute function keep_sale_days();
create trigger top_ups_sale_days after insert or delete or update of status, amount, discount, card, credit_used,
    created_at, cost_micro_usd, fee, tax, returned_card, returned_credit, lost_card, dispute_fee on top_ups
  for each row execute function keep_sale_days();
create trigger users_sale_days after insert or delete or update of deleted_at, created_at on users
  for each row execute function keep_user_days();
