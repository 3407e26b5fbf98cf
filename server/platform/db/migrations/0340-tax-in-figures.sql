-- The tax inside what was kept of each line. A price includes it, and no shop earns it.
alter table sale_days add column tax_cents bigint not null default 0;

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

create or replace function sale_day_of(line jsonb, line_kind text) returns sale_days language plpgsql stable as $$
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
  if line->>'currency' <> 'USD' then rate := cents_per_unit(line->>'currency', (line->>'sale_id')::uuid); end if;
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
  counted.cost_micros := greatest(cost, 0);
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

create or replace function add_sale_day(counted sale_days, sign integer) returns void language sql as $$
  insert into sale_days (day, kind, status, place, count, cents, returned_cents, lost_cents, tax_cents, cost_micros, costless,
    costless_cents, fee_cents, payments, card_cents)
  values (counted.day, counted.kind, counted.status, counted.place, sign * counted.count, sign * counted.cents,
    sign * counted.returned_cents, sign * counted.lost_cents, sign * counted.tax_cents, sign * counted.cost_micros,
    sign * counted.costless, sign * counted.costless_cents, sign * counted.fee_cents, sign * counted.payments,
    sign * counted.card_cents)
$$;

drop trigger orders_sale_days on orders;
create trigger orders_sale_days after insert or delete or update of country_code, status, amount, discount, card,
    credit_used, created_at, cost_micro_usd, fee, tax, returned_card, returned_credit, lost_card, dispute_fee on orders
  for each row execute function keep_sale_days();
drop trigger top_ups_sale_days on top_ups;
create trigger top_ups_sale_days after insert or delete or update of status, amount, discount, card, credit_used,
    created_at, cost_micro_usd, fee, tax, returned_card, returned_credit, lost_card, dispute_fee on top_ups
  for each row execute function keep_sale_days();

create or replace function recount_sale_days() returns void language sql as $$
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
$$;
select recount_sale_days();

-- The tax inside what a line that waits for a decision was paid with, beside what was paid, the fees and the cost.
alter table cost_holds add column tax bigint not null default 0;

-- Costs are counted by the day alone, in `sale_days`, where tax and fees stand beside them. No figure reads them here any more.
delete from figures where kind in ('order-costs', 'top-up-costs', 'costless-orders', 'costless-top-ups');

create or replace function count_order(counted orders, sign integer) returns void language sql as $$
  insert into figures (kind, day, status, place, count, cents)
  select kind, day, counted.status, place, sign, sign * paid.cents
  from (
    select cents_in_books(brought_in(counted.status, counted.amount - counted.discount, counted.card, counted.credit_used), counted.currency,
      counted.sale_id) as cents
  ) paid,
  lateral (values
    ('orders', day_of(counted.created_at), ''),
    ('destinations', date_trunc('month', day_of(counted.created_at)::timestamp)::date, coalesce(counted.country_code, ''))
  ) rows (kind, day, place)
$$;

create or replace function count_top_up(counted top_ups, sign integer) returns void language sql as $$
  insert into figures (kind, day, status, count, cents)
  values ('top-ups', day_of(counted.created_at), counted.status, sign, sign * cents_in_books(
    brought_in(counted.status, counted.amount - counted.discount, counted.card, counted.credit_used), counted.currency,
    counted.sale_id))
$$;

create or replace function count_returned_of(line jsonb, is_order boolean, sign integer) returns void language plpgsql as $$
declare
  gone bigint := (line->>'returned_card')::int + (line->>'returned_credit')::int + coalesce((line->>'lost_card')::int, 0);
  cents integer := -sign * cents_in_books(gone, line->>'currency', (line->>'sale_id')::uuid);
begin
  if cents = 0 then return; end if;
  perform count_returned(case when is_order then 'orders' else 'top-ups' end, (line->>'created_at')::timestamptz,
    line->>'status', line->>'country_code', cents);
end $$;

create or replace function recount_figures() returns void language sql as $$
  delete from figures;
  insert into figures (kind, day, status, count, cents)
    select 'orders', day_of(created_at), status, count(*),
      sum(cents_in_books(brought_in(status, amount - discount, card, credit_used), currency, sale_id)) from orders group by 2, 3;
  insert into figures (kind, day, status, place, count, cents)
    select 'destinations', date_trunc('month', day_of(created_at)::timestamp)::date, status, coalesce(country_code, ''),
      count(*), sum(cents_in_books(brought_in(status, amount - discount, card, credit_used), currency, sale_id))
      from orders group by 2, 3, 4;
  insert into figures (kind, day, status, count, cents)
    select 'top-ups', day_of(created_at), status, count(*),
      sum(cents_in_books(brought_in(status, amount - discount, card, credit_used), currency, sale_id)) from top_ups group by 2, 3;
  insert into figures (kind, day, count)
    select 'users', day_of(created_at), count(*) from users where deleted_at is null group by 2;
  select count_all_returned();
$$;
drop function count_costs();
