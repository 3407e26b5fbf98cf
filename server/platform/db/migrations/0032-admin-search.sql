create extension if not exists pg_trgm;

-- What an administrator's search looks through. Every field begins after a space, so that the index knows
-- where fields begin: a search of one or two letters, too short to be found inside a word, finds those.
create function order_search_text(order_no text, email text, plan_id text, plan_code text) returns text
  language sql immutable parallel safe
  return lower(' ' || order_no || ' ' || coalesce(email, '') || ' ' || plan_id || ' ' || plan_code);
create index orders_search on orders using gin (order_search_text(order_no, email, plan_id, plan_code) gin_trgm_ops);

create function user_search_text(email text, first_name text, last_name text) returns text
  language sql immutable parallel safe
  return lower(' ' || coalesce(email, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, ''));
create index users_search on users using gin (user_search_text(email, first_name, last_name) gin_trgm_ops);

create index orders_by_status on orders (status, created_at desc);

-- What the overview adds up: how many, and for how much, on each day (UTC); by destination, in each month.
-- Rows are only ever added, so that two sales never wait for each other; a sum over them is exact at any
-- moment, and a job folds the rows of one key into one.
create table figures (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('orders', 'destinations', 'top-ups', 'users')),
  day date not null,
  status text not null default '',
  place text not null default '',
  count integer not null,
  cents bigint not null default 0
);
create index figures_by_day on figures (kind, day) include (status, place, count, cents);

create function day_of(moment timestamptz) returns date language sql immutable parallel safe
  return (moment at time zone 'UTC')::date;

create function count_order(counted orders, sign integer) returns void language sql as $$
  insert into figures (kind, day, status, place, count, cents) values
    ('orders', day_of(counted.created_at), counted.status, '', sign, sign * counted.amount),
    ('destinations', date_trunc('month', day_of(counted.created_at)::timestamp)::date, counted.status,
      coalesce(counted.country_code, ''), sign, sign * counted.amount)
$$;

create function count_top_up(counted top_ups, sign integer) returns void language sql as $$
  insert into figures (kind, day, status, count, cents)
  values ('top-ups', day_of(counted.created_at), counted.status, sign, sign * counted.amount)
$$;

-- A deleted account is nobody, though its row stays for its orders.
create function count_user(counted users, sign integer) returns void language sql as $$
  insert into figures (kind, day, count)
  select 'users', day_of(counted.created_at), sign where counted.deleted_at is null
$$;

create function keep_figures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    case tg_table_name
      when 'orders' then perform count_order(old, -1);
      when 'top_ups' then perform count_top_up(old, -1);
      when 'users' then perform count_user(old, -1);
    end case;
  end if;
  if tg_op <> 'DELETE' then
    case tg_table_name
      when 'orders' then perform count_order(new, 1);
      when 'top_ups' then perform count_top_up(new, 1);
      when 'users' then perform count_user(new, 1);
    end case;
  end if;
  return null;
end
$$;

create trigger orders_figures after insert or delete or update of status, amount, country_code, created_at on orders
  for each row execute function keep_figures();
create trigger top_ups_figures after insert or delete or update of status, amount, created_at on top_ups
  for each row execute function keep_figures();
create trigger users_figures after insert or delete or update of deleted_at, created_at on users
  for each row execute function keep_figures();

-- Counts everything anew: for what was sold before anybody kept count, and after triggers were off.
create function recount_figures() returns void language sql as $$
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
$$;
select recount_figures();
