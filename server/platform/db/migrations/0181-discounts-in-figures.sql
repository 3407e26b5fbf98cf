-- What a code takes off brings nothing in. No line had a discount before codes, so what was counted stays.
create or replace function count_order(counted orders, sign integer) returns void language sql as $$
  insert into figures (kind, day, status, place, count, cents)
  select kind, day, counted.status, place, sign, sign * value
  from (
    select cents_in_books(brought_in(counted.status, counted.amount - counted.discount, counted.card, counted.credit_used), counted.currency,
      counted.sale_id) as cents
  ) paid,
  lateral (values
    ('orders', day_of(counted.created_at), '', paid.cents),
    ('destinations', date_trunc('month', day_of(counted.created_at)::timestamp)::date, coalesce(counted.country_code, ''),
      paid.cents),
    (case when counted.cost_micro_usd > 0 then 'order-costs' else 'costless-orders' end, day_of(counted.created_at), '',
      case when counted.cost_micro_usd > 0 then counted.cost_micro_usd else paid.cents end)
  ) rows (kind, day, place, value)
$$;

create or replace function count_top_up(counted top_ups, sign integer) returns void language sql as $$
  insert into figures (kind, day, status, count, cents)
  select kind, day_of(counted.created_at), counted.status, sign, sign * value
  from (
    select cents_in_books(brought_in(counted.status, counted.amount - counted.discount, counted.card, counted.credit_used), counted.currency,
      counted.sale_id) as cents
  ) paid,
  lateral (values
    ('top-ups', paid.cents),
    (case when counted.cost_micro_usd > 0 then 'top-up-costs' else 'costless-top-ups' end,
      case when counted.cost_micro_usd > 0 then counted.cost_micro_usd else paid.cents end)
  ) rows (kind, value)
$$;

create or replace function count_costs() returns void language sql as $$
  insert into figures (kind, day, status, count, cents)
    select 'order-costs', day_of(created_at), status, count(*), sum(cost_micro_usd) from orders
      where cost_micro_usd > 0 group by 2, 3
    union all
    select 'costless-orders', day_of(created_at), status, count(*),
      sum(cents_in_books(brought_in(status, amount - discount, card, credit_used), currency, sale_id))
      from orders where cost_micro_usd <= 0 group by 2, 3
    union all
    select 'top-up-costs', day_of(created_at), status, count(*), sum(cost_micro_usd) from top_ups
      where cost_micro_usd > 0 group by 2, 3
    union all
    select 'costless-top-ups', day_of(created_at), status, count(*),
      sum(cents_in_books(brought_in(status, amount - discount, card, credit_used), currency, sale_id))
      from top_ups where cost_micro_usd <= 0 group by 2, 3;
$$;

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
  select count_costs();
  select count_all_returned();
$$;
