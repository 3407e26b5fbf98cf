-- Disputes of payments, as the provider last reported them. Webhooks only say that something changed; each row is read from
-- the provider.
create table disputes (
  id text primary key,
  payment_intent_id text not null,
  sale_id uuid not null references sales (id) on delete cascade,
  status text not null,
  reason text not null,
  -- In the smallest unit of its currency, which is the one that was charged.
  amount integer not null check (amount >= 0),
  currency text not null,
  -- What the provider charged for the dispute itself; null until it has.
  fee integer,
  fee_currency text,
  due_by timestamptz,
  is_past_due boolean not null default false,
  submissions integer not null default 0,
  opened_at timestamptz not null,
  -- When it was last read, and when it was first found to be over.
  read_at timestamptz not null,
  closed_at timestamptz,
  -- Evidence that was put together: what the bank reads, and so names of people. Emptied with the account.
  evidence jsonb,
  evidence_version text,
  staged_at timestamptz,
  staged_by text,
  -- Of two administrators at the same moment one submits.
  submit_begun_at timestamptz,
  submitted_at timestamptz,
  submitted_by text
);
create index disputes_payment on disputes (payment_intent_id);
create index disputes_sale on disputes (sale_id);
create index disputes_open on disputes (due_by) where closed_at is null;
create index disputes_opened on disputes (opened_at);

-- What a lost dispute took of a line's card part: brought in once, and gone. The line stays sold.
alter table orders add column lost_card integer not null default 0;
alter table top_ups add column lost_card integer not null default 0;
alter table orders add constraint orders_lost check (lost_card >= 0 and lost_card + returned_card <= card) not valid;
alter table top_ups add constraint top_ups_lost check (lost_card >= 0 and lost_card + returned_card <= card) not valid;

create or replace function count_returned_of(line jsonb, is_order boolean, sign integer) returns void language plpgsql as $$
declare
  gone bigint := (line->>'returned_card')::int + (line->>'returned_credit')::int + coalesce((line->>'lost_card')::int, 0);
  cents integer := -sign * cents_in_books(gone, line->>'currency', (line->>'sale_id')::uuid);
begin
  if cents = 0 then return; end if;
  perform count_returned(case when is_order then 'orders' else 'top-ups' end, (line->>'created_at')::timestamptz,
    line->>'status', line->>'country_code', cents);
  if (line->>'cost_micro_usd')::bigint <= 0 then
    perform count_returned(case when is_order then 'costless-orders' else 'costless-top-ups' end,
      (line->>'created_at')::timestamptz, line->>'status', '', cents);
  end if;
end $$;

drop trigger orders_returned_figures on orders;
create trigger orders_returned_figures
  after update of status, country_code, created_at, cost_micro_usd, returned_card, returned_credit, lost_card on orders
  for each row when (old.returned_card + old.returned_credit + old.lost_card + new.returned_card + new.returned_credit
    + new.lost_card > 0)
  execute function keep_returned_figures();
drop trigger orders_returned_figures_gone on orders;
create trigger orders_returned_figures_gone after delete on orders
  for each row when (old.returned_card + old.returned_credit + old.lost_card > 0) execute function keep_returned_figures();
drop trigger top_ups_returned_figures on top_ups;
create trigger top_ups_returned_figures
  after update of status, created_at, cost_micro_usd, returned_card, returned_credit, lost_card on top_ups
  for each row when (old.returned_card + old.returned_credit + old.lost_card + new.returned_card + new.returned_credit
    + new.lost_card > 0)
  execute function keep_returned_figures();
drop trigger top_ups_returned_figures_gone on top_ups;
create trigger top_ups_returned_figures_gone after delete on top_ups
  for each row when (old.returned_card + old.returned_credit + old.lost_card > 0) execute function keep_returned_figures();

create or replace function count_all_returned() returns void language sql as $$
  select count_returned_of(to_jsonb(orders), true, 1) from orders where returned_card + returned_credit + lost_card > 0;
  select count_returned_of(to_jsonb(top_ups), false, 1) from top_ups where returned_card + returned_credit + lost_card > 0;
$$;

alter table sale_days add column lost_cents bigint not null default 0;

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
  counted.fee_cents := coalesce(round(fee * rate), 0);
  -- A sale of several lines is one payment, which its first line stands for.
  counted.payments := (fee is null and card > 0 and (line->>'position')::int = 1)::int;
  counted.card_cents := case when fee is null then round(card * rate) else 0 end;
  counted.is_folded := false;
  return counted;
end
$$;

create or replace function add_sale_day(counted sale_days, sign integer) returns void language sql as $$
  insert into sale_days (day, kind, status, place, count, cents, returned_cents, lost_cents, cost_micros, costless,
    costless_cents, fee_cents, payments, card_cents)
  values (counted.day, counted.kind, counted.status, counted.place, sign * counted.count, sign * counted.cents,
    sign * counted.returned_cents, sign * counted.lost_cents, sign * counted.cost_micros, sign * counted.costless,
    sign * counted.costless_cents, sign * counted.fee_cents, sign * counted.payments, sign * counted.card_cents)
$$;

drop trigger orders_sale_days on orders;
create trigger orders_sale_days after insert or delete or update of country_code, status, amount, discount, card,
    credit_used, created_at, cost_micro_usd, fee, returned_card, returned_credit, lost_card on orders
  for each row execute function keep_sale_days();
drop trigger top_ups_sale_days on top_ups;
create trigger top_ups_sale_days after insert or delete or update of status, amount, discount, card, credit_used,
    created_at, cost_micro_usd, fee, returned_card, returned_credit, lost_card on top_ups
  for each row execute function keep_sale_days();

create or replace function recount_sale_days() returns void language sql as $$
  delete from sale_days;
  insert into sale_days (day, kind, status, place, count, cents, returned_cents, lost_cents, cost_micros, costless,
    costless_cents, fee_cents, payments, card_cents, is_folded)
  select (each).day, (each).kind, (each).status, (each).place, sum((each).count), sum((each).cents),
    sum((each).returned_cents), sum((each).lost_cents), sum((each).cost_micros), sum((each).costless),
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
