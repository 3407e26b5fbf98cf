-- Everything the office adds up is counted in `sale_days`, which has been the fuller of two tables with the same sales. Accounts
-- are counted there too, and `figures` goes with its triggers: a sale writes a third of the rows it wrote for them.
drop trigger orders_figures on orders;
drop trigger orders_returned_figures on orders;
drop trigger orders_returned_figures_gone on orders;
drop trigger top_ups_figures on top_ups;
drop trigger top_ups_returned_figures on top_ups;
drop trigger top_ups_returned_figures_gone on top_ups;
drop trigger users_figures on users;
drop function keep_figures();
drop function keep_returned_figures();
drop function recount_figures();
drop function count_all_returned();
drop function count_returned_of(jsonb, boolean, integer);
drop function count_returned(text, timestamptz, text, text, integer);
drop function count_order(orders, integer);
drop function count_top_up(top_ups, integer);
drop function count_user(users, integer);
drop table figures;

alter table sale_days drop constraint sale_days_kind_check;
alter table sale_days add constraint sale_days_kind_check check (kind in ('order', 'top-up', 'user'));
-- An account has none of these.
alter table sale_days alter column status set default '', alter column cents set default 0,
  alter column returned_cents set default 0, alter column cost_micros set default 0, alter column costless set default 0,
  alter column costless_cents set default 0, alter column fee_cents set default 0, alter column payments set default 0,
  alter column card_cents set default 0;
-- For the sums over all days: they read the index alone.
create index sale_days_by_kind on sale_days (kind, status) include (day, count, cents);

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
create trigger users_sale_days after insert or delete or update of deleted_at, created_at on users
  for each row execute function keep_user_days();

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
  insert into sale_days (day, kind, count, is_folded)
    select day_of(created_at), 'user', count(*), true from users where deleted_at is null group by 1;
$$;
insert into sale_days (day, kind, count, is_folded)
  select day_of(created_at), 'user', count(*), true from users where deleted_at is null group by 1;
