-- Every line of the credit ledger that pays for something names it, so that the ledger can be compared with what was sold.
-- Lines of one sale are numbered and take turns: taken, given back, taken again. The numbers are unique, so one sale never
-- has two debits that were not given back, whoever asks at the same moment. Lines of a build that does not number stay as
-- they are.
alter table credit_entries add column line_no integer;
alter table credit_entries add constraint credit_entries_take_turns
  check (line_no is null or (coalesce(order_id, top_up_id) is not null and (line_no % 2 = 1) = (amount < 0)));
create unique index credit_entries_sale on credit_entries (coalesce(top_up_id, order_id), line_no)
  where coalesce(top_up_id, order_id) is not null;

-- What was spent before names its sale by account, moment and words: the same transaction wrote all three. A build from
-- before that runs beside this one goes on writing such lines, so the nightly comparison does it again.
create function name_sales_of_credit() returns void language sql as $$
  update credit_entries entry set order_id = sale.id from orders sale
    where entry.amount < 0 and entry.order_id is null and entry.top_up_id is null
      and sale.user_id = entry.user_id and sale.created_at = entry.at and entry.reason = 'Bought ' || sale.plan_name;
  update credit_entries entry set top_up_id = sale.id from top_ups sale
    where entry.amount < 0 and entry.order_id is null and entry.top_up_id is null
      and sale.user_id = entry.user_id and sale.created_at = entry.at and entry.reason = 'Topped up ' || sale.plan_name;
  
  -- What was taken again when the bank confirmed late: the move to paid was written with it. Where it did not suffice, it
  -- was given back at once and pays for nothing.
  update credit_entries entry set order_id = case when paid.top_up_id is null then paid.order_id end, top_up_id = paid.top_up_id
    from order_events paid join orders sale on sale.id = paid.order_id
    where entry.amount < 0 and entry.order_id is null and entry.top_up_id is null
      and entry.reason = 'Part of a purchase confirmed late' and paid.event = 'payment_succeeded'
      and paid.at = entry.at and sale.user_id = entry.user_id
      and not exists (select from credit_entries back where back.user_id = entry.user_id and back.at = entry.at
        and back.amount = -entry.amount and back.order_id is null and back.top_up_id is null);
$$;
select name_sales_of_credit();

-- Nothing is sold for nothing. What was, under a price too small to see, stays in the books.
do $$ begin
  execute format('alter table orders add constraint orders_cost_something check (amount > 0 or created_at < %L) not valid', now());
  execute format('alter table top_ups add constraint top_ups_cost_something check (amount > 0 or created_at < %L) not valid', now());
end $$;
