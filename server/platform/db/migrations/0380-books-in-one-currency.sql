-- The currency of the books is chosen at the first start and never changes. A shop that has started before keeps dollars.
alter table books add column currency text check (currency in ('USD', 'EUR', 'GBP', 'AUD', 'CAD', 'JPY'));
update books set currency = 'USD' where exists (select from users) or exists (select from sales);

-- The same for triggers. The first start writes it anew: a function with a literal costs a trigger nothing. It is stable and
-- not immutable, because plans kept by a session heed a new text of an inlined function.
create function books_currency() returns text language sql stable parallel safe return 'USD'::text;

-- A supplier's cost is noted in the supplier's money, with the rate at which it stands in the books, and the rate's day where
-- the two are different currencies.
alter table orders add column cost_rate double precision not null default 1 check (cost_rate > 0), add column cost_rate_on date;
alter table top_ups add column cost_rate double precision not null default 1 check (cost_rate > 0), add column cost_rate_on date;

-- When a rate last became another one: partners are told of prices that changed since they last asked.
alter table exchange_rates add column moved_at timestamptz;

alter table sales alter column currency set default books_currency();
alter table orders alter column currency set default books_currency();
alter table top_ups alter column currency set default books_currency();

-- How many of the smallest units of the books one of a sale was, at the rate the sale was opened with. Of the currencies that
-- books may be kept in, the yen has no smaller unit.
create or replace function cents_per_unit(charged text, sale uuid) returns numeric language sql stable as $$
  select case
    when charged in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF',
      'XOF', 'XPF') then 100
    when charged in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 0.1
    when charged in ('CLF', 'UYW') then 0.01
    else 1 end * case when books_currency() = 'JPY' then 0.01 else 1 end / per_usd::numeric from sales where id = sale
$$;

create or replace function cents_in_books(amount bigint, charged text, sale uuid) returns bigint language sql stable as $$
  select case when charged = books_currency() then amount else round(amount * cents_per_unit(charged, sale))::bigint end
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
  counted.cost_micros := round(greatest(cost, 0) * (line->>'cost_rate')::numeric);
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
