-- A sale is one payment's worth; its lines are what it hands over. An order is a line that hands over an eSIM, a top-up one
-- that adds data to it. The parts of the price are written down when the sale is opened and never worked out again; they
-- are in the currency that is charged, of which one US dollar was `per_usd` at that moment.
create table sales (
  id uuid primary key default gen_random_uuid(),
  currency text not null default 'USD',
  per_usd double precision not null default 1 check (per_usd > 0),
  list integer not null check (list >= 0),
  discount integer not null default 0 check (discount >= 0),
  credit integer not null default 0 check (credit >= 0),
  card integer not null check (card >= 0),
  -- Inside the price, not on top of it.
  tax integer not null default 0 check (tax >= 0),
  payment_intent_id text unique,
  request_key text unique,
  opened_at timestamptz not null,
  constraint sales_add_up check (list = discount + credit + card and tax <= list - discount)
);

-- What a line has of the parts. `amount` is its list price; what store credit owes is what code and card leave, and
-- `credit_used` how much of that is held for it now: nothing once it has lapsed.
alter table orders
  add column sale_id uuid references sales (id),
  add column position integer not null default 1,
  add column discount integer not null default 0 check (discount >= 0),
  add column card integer,
  add column tax integer not null default 0 check (tax >= 0),
  add column supplier text not null default 'esim-access',
  -- Which version of the plan's facts was promised, once plans have versions.
  add column facts_version integer;
alter table top_ups
  add column sale_id uuid references sales (id),
  add column position integer not null default 1,
  add column discount integer not null default 0 check (discount >= 0),
  add column card integer,
  add column tax integer not null default 0 check (tax >= 0),
  add column wholesale_order_id text,
  add column supplier text not null default 'esim-access',
  add column facts_version integer;

-- A build from before runs beside this one for the length of an update. It knows lines and no sales, so a line that comes
-- without a sale gets one, and what belongs to the payment is kept on both: on the sale, and on its first line. These
-- functions and the columns `payment_intent_id` and `request_key` of lines go when no such build is left.
create function open_sale_of_line() returns trigger language plpgsql as $$
declare
  opened uuid;
begin
  new.card := coalesce(new.card, new.amount - new.discount - new.credit_used);
  if new.sale_id is not null then
    if new.position = 1 then
      select payment_intent_id, request_key into new.payment_intent_id, new.request_key from sales where id = new.sale_id;
    end if;
    return new;
  end if;
  insert into sales (id, currency, list, discount, credit, card, payment_intent_id, request_key, opened_at)
    values (new.id, new.currency, new.amount, new.discount, new.amount - new.discount - new.card, new.card,
      new.payment_intent_id, new.request_key, new.created_at)
    on conflict do nothing returning id into opened;
  -- This payment or this request has its sale: whoever came second leaves no line either.
  if opened is null then return null; end if;
  new.sale_id := opened;
  return new;
end $$;
create trigger open_sale_of_order before insert on orders for each row execute function open_sale_of_line();
create trigger open_sale_of_top_up before insert on top_ups for each row execute function open_sale_of_line();

create function tell_sale_of_payment() returns trigger language plpgsql as $$
begin
  update sales set payment_intent_id = new.payment_intent_id
    where id = new.sale_id and payment_intent_id is distinct from new.payment_intent_id;
  return null;
end $$;
create trigger tell_sale_of_order after update of payment_intent_id on orders for each row
  when (new.position = 1 and new.payment_intent_id is distinct from old.payment_intent_id) execute function tell_sale_of_payment();
create trigger tell_sale_of_top_up after update of payment_intent_id on top_ups for each row
  when (new.position = 1 and new.payment_intent_id is distinct from old.payment_intent_id) execute function tell_sale_of_payment();

create function tell_lines_of_payment() returns trigger language plpgsql as $$
begin
  update orders set payment_intent_id = new.payment_intent_id
    where sale_id = new.id and position = 1 and payment_intent_id is distinct from new.payment_intent_id;
  update top_ups set payment_intent_id = new.payment_intent_id
    where sale_id = new.id and position = 1 and payment_intent_id is distinct from new.payment_intent_id;
  return null;
end $$;
create trigger tell_lines after update of payment_intent_id on sales for each row
  when (new.payment_intent_id is distinct from old.payment_intent_id) execute function tell_lines_of_payment();

-- Everything sold so far is a sale with one line, under the line's own id. One that lapsed holds no credit any more; what
-- it was to pay by card follows from what its ledger once took.
insert into sales (id, currency, list, credit, card, payment_intent_id, request_key, opened_at)
  select id, currency, amount, owed, amount - owed, payment_intent_id, request_key, created_at
  from orders left join (select order_id, max(-amount) as taken from credit_entries where amount < 0 group by 1) ledger
      on ledger.order_id = orders.id,
    lateral (select least(amount, greatest(credit_used, coalesce(taken, 0))) as owed) as share;
insert into sales (id, currency, list, credit, card, payment_intent_id, request_key, opened_at)
  select id, currency, amount, owed, amount - owed, payment_intent_id,
    -- Before, an order and a top-up could share a name; the order keeps it.
    case when exists (select from orders where orders.request_key = top_ups.request_key) then null else request_key end,
    created_at
  from top_ups left join (select top_up_id, max(-amount) as taken from credit_entries where amount < 0 group by 1) ledger
      on ledger.top_up_id = top_ups.id,
    lateral (select least(amount, greatest(credit_used, coalesce(taken, 0))) as owed) as share;
update orders set sale_id = sales.id, card = sales.card from sales where sales.id = orders.id;
update top_ups set sale_id = sales.id, card = sales.card from sales where sales.id = top_ups.id;

alter table orders alter column sale_id set not null, alter column card set not null,
  add constraint orders_add_up check (discount + card + credit_used <= amount and tax <= amount - discount);
alter table top_ups alter column sale_id set not null, alter column card set not null,
  add constraint top_ups_add_up check (discount + card + credit_used <= amount and tax <= amount - discount);
create unique index orders_of_sale on orders (sale_id, position);
create unique index top_ups_of_sale on top_ups (sale_id, position);
