-- Parts of a line's price that an administrator gave back while the line stayed sold. A line adds up what went back to its
-- card and to store credit, and the database refuses more than was paid, whichever two requests meet.
create table returned_parts (
  id uuid primary key default gen_random_uuid(),
  line_id uuid not null,
  line_kind text not null check (line_kind in ('order', 'top-up')),
  order_id uuid not null,
  card integer not null check (card >= 0),
  credit integer not null check (credit >= 0),
  currency text not null,
  status text not null check (status in ('returning', 'returned', 'failed')),
  reason text not null default '',
  note text not null default '',
  actor text not null,
  request_key text unique,
  begun_at timestamptz not null,
  ended_at timestamptz,
  check (card + credit > 0)
);
create index returned_parts_order on returned_parts (order_id);
create index returned_parts_line on returned_parts (line_id);
create index returned_parts_under_way on returned_parts (begun_at) where status = 'returning';

alter table orders add column returned_card integer not null default 0, add column returned_credit integer not null default 0;
alter table top_ups add column returned_card integer not null default 0, add column returned_credit integer not null default 0;
alter table orders add constraint orders_returned check (
  returned_card between 0 and card and returned_credit between 0 and amount - discount - card) not valid;
alter table top_ups add constraint top_ups_returned check (
  returned_card between 0 and card and returned_credit between 0 and amount - discount - card) not valid;

-- What went back in part was not brought in. Its rows have the keys of the line's own, so they move with its status.
create function count_returned(kind text, created_at timestamptz, status text, place text, cents integer) returns void
  language sql as $$
  insert into figures (kind, day, status, place, count, cents) values
    (kind, day_of(created_at), status, '', 0, cents);
  insert into figures (kind, day, status, place, count, cents)
    select 'destinations', date_trunc('month', day_of(created_at)::timestamp)::date, status, coalesce(place, ''), 0, cents
    where kind = 'orders';
$$;

create function count_returned_of(line jsonb, is_order boolean, sign integer) returns void language plpgsql as $$
declare
  cents integer := -sign * ((line->>'returned_card')::int + (line->>'returned_credit')::int);
begin
  if cents = 0 then return; end if;
  perform count_returned(case when is_order then 'orders' else 'top-ups' end, (line->>'created_at')::timestamptz,
    line->>'status', line->>'country_code', cents);
  if (line->>'cost_micro_usd')::bigint <= 0 then
    perform count_returned(case when is_order then 'costless-orders' else 'costless-top-ups' end,
      (line->>'created_at')::timestamptz, line->>'status', '', cents);
  end if;
end $$;

create function keep_returned_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or tg_op = 'DELETE' then
    perform count_returned_of(to_jsonb(old), tg_table_name = 'orders', -1);
  end if;
  if tg_op = 'UPDATE' or tg_op = 'INSERT' then
    perform count_returned_of(to_jsonb(new), tg_table_name = 'orders', 1);
  end if;
  return null;
end $$;

-- Most lines have returned nothing: for these no function runs.
create trigger orders_returned_figures
  after update of status, country_code, created_at, cost_micro_usd, returned_card, returned_credit on orders
  for each row when (old.returned_card + old.returned_credit + new.returned_card + new.returned_credit > 0)
  execute function keep_returned_figures();
create trigger orders_returned_figures_gone after delete on orders
  for each row when (old.returned_card + old.returned_credit > 0) execute function keep_returned_figures();
create trigger top_ups_returned_figures
  after update of status, created_at, cost_micro_usd, returned_card, returned_credit on top_ups
  for each row when (old.returned_card + old.returned_credit + new.returned_card + new.returned_credit > 0)
  execute function keep_returned_figures();
create trigger top_ups_returned_figures_gone after delete on top_ups
  for each row when (old.returned_card + old.returned_credit > 0) execute function keep_returned_figures();

create function count_all_returned() returns void language sql as $$
  select count_returned_of(to_jsonb(orders), true, 1) from orders where returned_card + returned_credit > 0;
  select count_returned_of(to_jsonb(top_ups), false, 1) from top_ups where returned_card + returned_credit > 0;
$$;

create or replace function recount_figures() returns void language sql as $$
  delete from figures;
  insert into figures (kind, day, status, count, cents)
    select 'orders', day_of(created_at), status, count(*), sum(brought_in(status, amount, card, credit_used))
      from orders group by 2, 3;
  insert into figures (kind, day, status, place, count, cents)
    select 'destinations', date_trunc('month', day_of(created_at)::timestamp)::date, status, coalesce(country_code, ''),
      count(*), sum(brought_in(status, amount, card, credit_used)) from orders group by 2, 3, 4;
  insert into figures (kind, day, status, count, cents)
    select 'top-ups', day_of(created_at), status, count(*), sum(brought_in(status, amount, card, credit_used))
      from top_ups group by 2, 3;
  insert into figures (kind, day, count)
    select 'users', day_of(created_at), count(*) from users where deleted_at is null group by 2;
  select count_costs();
  select count_all_returned();
$$;
