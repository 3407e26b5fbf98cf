-- A refund that did not go through waits for an administrator under a status of its own, so that nothing mistakes it for
-- one that was never begun. What was given back another way than to the card is written down, once for each line.
create table other_refunds (
  line_id uuid primary key,
  line_kind text not null check (line_kind in ('order', 'top-up')),
  order_id uuid not null,
  way text not null check (way in ('store-credit', 'bank-transfer', 'other')),
  amount integer not null check (amount > 0),
  currency text not null,
  reason text not null default '',
  actor text not null,
  at timestamptz not null
);
create index other_refunds_order on other_refunds (order_id);

-- Of what the shop keeps, the store credit may have gone back before: only the rest was brought in.
create function brought_in(status text, amount integer, card integer, credit_used integer) returns integer
  language sql immutable as $$ select case when status = 'kept' then card + credit_used else amount end $$;

create or replace function count_order(counted orders, sign integer) returns void language sql as $$
  insert into figures (kind, day, status, place, count, cents) values
    ('orders', day_of(counted.created_at), counted.status, '', sign,
      sign * brought_in(counted.status, counted.amount, counted.card, counted.credit_used)),
    ('destinations', date_trunc('month', day_of(counted.created_at)::timestamp)::date, counted.status,
      coalesce(counted.country_code, ''), sign,
      sign * brought_in(counted.status, counted.amount, counted.card, counted.credit_used)),
    (case when counted.cost_micro_usd > 0 then 'order-costs' else 'costless-orders' end, day_of(counted.created_at),
      counted.status, '', sign,
      sign * case when counted.cost_micro_usd > 0 then counted.cost_micro_usd
        else brought_in(counted.status, counted.amount, counted.card, counted.credit_used) end)
$$;

create or replace function count_top_up(counted top_ups, sign integer) returns void language sql as $$
  insert into figures (kind, day, status, count, cents) values
    ('top-ups', day_of(counted.created_at), counted.status, sign,
      sign * brought_in(counted.status, counted.amount, counted.card, counted.credit_used)),
    (case when counted.cost_micro_usd > 0 then 'top-up-costs' else 'costless-top-ups' end, day_of(counted.created_at),
      counted.status, sign, sign * case when counted.cost_micro_usd > 0 then counted.cost_micro_usd
        else brought_in(counted.status, counted.amount, counted.card, counted.credit_used) end)
$$;

create or replace function count_costs() returns void language sql as $$
  insert into figures (kind, day, status, count, cents)
    select 'order-costs', day_of(created_at), status, count(*), sum(cost_micro_usd) from orders
      where cost_micro_usd > 0 group by 2, 3
    union all
    select 'costless-orders', day_of(created_at), status, count(*), sum(brought_in(status, amount, card, credit_used))
      from orders where cost_micro_usd <= 0 group by 2, 3
    union all
    select 'top-up-costs', day_of(created_at), status, count(*), sum(cost_micro_usd) from top_ups
      where cost_micro_usd > 0 group by 2, 3
    union all
    select 'costless-top-ups', day_of(created_at), status, count(*), sum(brought_in(status, amount, card, credit_used))
      from top_ups where cost_micro_usd <= 0 group by 2, 3;
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
$$;

-- What bounced before this build, or bounces at one of the build before that runs beside it. That build knows the status
-- `failed` for it, and would refund such a line by itself.
create function hold_bounced_refund() returns trigger language plpgsql as $$
begin
  new.status := 'bounced';
  return new;
end $$;
create trigger orders_hold_bounced before update of status on orders for each row
  when (old.status in ('refunding', 'refunded') and new.status = 'failed') execute function hold_bounced_refund();
create trigger top_ups_hold_bounced before update of status on top_ups for each row
  when (old.status in ('refunding', 'refunded') and new.status = 'failed') execute function hold_bounced_refund();

update orders set status = 'bounced' where status = 'failed' and 'refund_failed' = (
  select event from order_events where order_id = orders.id and top_up_id is null and event <> 'dispute_changed'
  order by order_events.id desc limit 1);
update top_ups set status = 'bounced' where status = 'failed' and 'refund_failed' = (
  select event from order_events where order_id = top_ups.order_id and top_up_id = top_ups.id
  order by order_events.id desc limit 1);
