-- What the provider charged for disputes of a sale, in cents of the books' money, on the first line of the sale: it belongs
-- to the fees of that sale's day, and so leaves the margin.
alter table orders add column dispute_fee integer not null default 0;
alter table top_ups add column dispute_fee integer not null default 0;

create or replace function sale_day_of(line jsonb, line_kind text) returns sale_days language plpgsql stable as $$
declare
  counted sale_days;
  rate numeric := 1;
  card bigint := line->>'card';
  fee bigint := line->>'fee';
  cost bigint := line->>'cost_micro_usd';
  returned bigint := coalesce((line->>'returned_card')::bigint, 0) + coalesce((line->>'returned_credit')::bigint, 0);
  lost bigint := coalesce((line->>'lost_card')::bigint, 0);
  paid bigint := brought_in(line->>'status', (line->>'amount')::int - (line->>'discount')::int, card::int,
    (line->>'credit_used')::int);
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
  counted.cost_micros := greatest(cost, 0);
  counted.costless := (cost <= 0)::int;
  counted.costless_cents := case when cost <= 0 then counted.cents else 0 end;
  counted.fee_cents := coalesce(round(fee * rate), 0) + coalesce((line->>'dispute_fee')::bigint, 0);
  -- A sale of several lines is one payment, which its first line stands for.
  counted.payments := (fee is null and card > 0 and (line->>'position')::int = 1)::int;
  counted.card_cents := case when fee is null then round(card * rate) else 0 end;
  counted.is_folded := false;
  return counted;
end
$$;

drop trigger orders_sale_days on orders;
create trigger orders_sale_days after insert or delete or update of country_code, status, amount, discount, card,
    credit_used, created_at, cost_micro_usd, fee, returned_card, returned_credit, lost_card, dispute_fee on orders
  for each row execute function keep_sale_days();
drop trigger top_ups_sale_days on top_ups;
create trigger top_ups_sale_days after insert or delete or update of status, amount, discount, card, credit_used,
    created_at, cost_micro_usd, fee, returned_card, returned_credit, lost_card, dispute_fee on top_ups
  for each row execute function keep_sale_days();
