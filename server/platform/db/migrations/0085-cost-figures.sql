-- What was sold is counted with what it cost us, beside what it brought in. Such rows have kinds of their own: a build from
-- before folds them as it folds all others, and reads none of them. A sale whose cost nobody wrote down is counted apart,
-- with what it brought in, so that it is in no margin.
alter table figures drop constraint figures_kind_check;
alter table figures add constraint figures_kind_check check (kind in ('orders', 'destinations', 'top-ups', 'users',
  'order-costs', 'top-up-costs', 'costless-orders', 'costless-top-ups')) not valid;

create or replace function count_order(counted orders, sign integer) returns void language sql as $$
  insert into figures (kind, day, status, place, count, cents) values
    ('orders', day_of(counted.created_at), counted.status, '', sign, sign * counted.amount),
    ('destinations', date_trunc('month', day_of(counted.created_at)::timestamp)::date, counted.status,
      coalesce(counted.country_code, ''), sign, sign * counted.amount),
    (case when counted.cost_micro_usd > 0 then 'order-costs' else 'costless-orders' end, day_of(counted.created_at),
      counted.status, '', sign,
      sign * case when counted.cost_micro_usd > 0 then counted.cost_micro_usd else counted.amount end)
$$;

create or replace function count_top_up(counted top_ups, sign integer) returns void language sql as $$
  insert into figures (kind, day, status, count, cents) values
    ('top-ups', day_of(counted.created_at), counted.status, sign, sign * counted.amount),
    (case when counted.cost_micro_usd > 0 then 'top-up-costs' else 'costless-top-ups' end, day_of(counted.created_at),
      counted.status, sign, sign * case when counted.cost_micro_usd > 0 then counted.cost_micro_usd else counted.amount end)
$$;

create or replace trigger orders_figures
  after insert or delete or update of status, amount, country_code, created_at, cost_micro_usd on orders
  for each row execute function keep_figures();
create or replace trigger top_ups_figures
  after insert or delete or update of status, amount, created_at, cost_micro_usd on top_ups
  for each row execute function keep_figures();

create function count_costs() returns void language sql as $$
  insert into figures (kind, day, status, count, cents)
    select 'order-costs', day_of(created_at), status, count(*), sum(cost_micro_usd) from orders
      where cost_micro_usd > 0 group by 2, 3
    union all
    select 'costless-orders', day_of(created_at), status, count(*), sum(amount) from orders
      where cost_micro_usd <= 0 group by 2, 3
    union all
    select 'top-up-costs', day_of(created_at), status, count(*), sum(cost_micro_usd) from top_ups
      where cost_micro_usd > 0 group by 2, 3
    union all
    select 'costless-top-ups', day_of(created_at), status, count(*), sum(amount) from top_ups
      where cost_micro_usd <= 0 group by 2, 3;
$$;

create or replace function recount_figures() returns void language sql as $$
  delete from figures;
  insert into figures (kind, day, status, count, cents)
    select 'orders', day_of(created_at), status, count(*), sum(amount) from orders group by 2, 3;
  insert into figures (kind, day, status, place, count, cents)
    select 'destinations', date_trunc('month', day_of(created_at)::timestamp)::date, status, coalesce(country_code, ''),
      count(*), sum(amount) from orders group by 2, 3, 4;
  insert into figures (kind, day, status, count, cents)
    select 'top-ups', day_of(created_at), status, count(*), sum(amount) from top_ups group by 2, 3;
  insert into figures (kind, day, count)
    select 'users', day_of(created_at), count(*) from users where deleted_at is null group by 2;
  select count_costs();
$$;
select count_costs();
