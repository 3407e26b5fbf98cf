-- What was sold: sales, their lines, what became of each line, and the eSIMs it yielded.

-- The id of these books. A payment carries it beside the id of its sale: where the sale is not in the books, as after a
-- restored backup, it tells that the payment was theirs, and not another shop's with the same provider account.
create table books (
  only_one boolean primary key default true check (only_one),
  id uuid not null default gen_random_uuid(),
  -- The currency of the books is chosen at the first start and never changes.
  currency text check (currency in ('USD', 'EUR', 'GBP', 'AUD', 'CAD', 'JPY'))
);

-- The same for defaults and triggers. The first start writes it anew: a function with a literal costs a trigger nothing. It is stable and
-- not immutable, because plans kept by a session heed a new text of an inlined function.
create function books_currency() returns text language sql stable parallel safe return 'USD'::text;
insert into books default values;

-- A sale is one payment's worth; its lines are what it hands over. An order is a line that hands over an eSIM, a top-up one
-- that adds data to it. The parts of the price are written down when the sale is opened and never worked out again; they
-- are in the currency that is charged, of which one US dollar was `per_usd` at that moment.
create table sales (
  id uuid primary key default gen_random_uuid(),
  currency text not null default books_currency(),
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
  -- The card a sale was paid with, as its receipt names it: the maker and the last four digits. Null where none is known.
  card_brand text,
  card_last4 text,
  -- Which versions of the legal texts a buyer accepted, as a list of {kind, version, language, at}.
  consents jsonb not null default '[]',
  -- What the shop said of the phone an eSIM was bought for, as {id, name, support, variant?}; null where nobody asked.
  device jsonb,
  -- Every purchase begins as a sale, written before the payment provider is asked. Until it is paid at a card form or by a
  -- wallet, `open` says what is offered to whom; the lines are written when it is sold, and then `open` is empty. So what was
  -- opened and forgotten is in no list and no figure, and goes a day after it was closed.
  open jsonb,
  -- The signed-in customer who opened it, and the browser it was opened in.
  user_id uuid,
  browser_hash text,
  -- Until when its price holds, when a worker looks whether to close it, and when it was closed.
  holds_until timestamptz,
  close_at timestamptz,
  closed_at timestamptz,
  -- The provider's name for the saved card that is being charged.
  charged_with text,
  channel text not null default 'web' check (channel in ('web')),
  code text check (code <> ''),
  -- Where a buyer lives, as they say: it decides what they must agree to before paying, also where the shop charges no tax.
  country text check (country ~ '^[A-Z]{2}$'),
  -- Which voucher pays the part that stands in `credit`, in the sale's currency; store credit where there is none.
  voucher_id uuid,
  -- By whose link the buyer came, as the link said it.
  referred_by text,
  -- By which card a sale was paid, as a hash: a customer who invites themselves often pays with the same one.
  card_mark text,
  constraint sales_add_up check (list = discount + credit + card and tax <= list - discount),
  constraint sales_discount_has_code check (code is not null or discount = 0),
  constraint sales_open_until check (open is null or (holds_until is not null and close_at is not null))
);
create index sales_to_close on sales (close_at) where open is not null and closed_at is null;
create index sales_closed on sales (closed_at) where open is not null;
create index sales_of_voucher on sales (voucher_id) where voucher_id is not null;
create index sales_referred on sales (opened_at) where referred_by is not null;
create index sales_card on sales (card_mark) where card_mark is not null;

-- A platform's checkout is completed once a sale came by its own link: the sale is found by that name.
create index sales_referred_by on sales (referred_by) where referred_by is not null;

-- One row for each purchase of a plan. The payment, when there is one, belongs to this order alone.
create table orders (
  id uuid primary key default gen_random_uuid(),
  order_no text not null unique,
  user_id uuid references users (id) on delete set null,
  -- The buyer as they named themselves; the account may be another's until the address is proven.
  email text,
  first_name text,
  last_name text,
  phone text,
  plan_id text not null,
  plan_code text not null,
  plan_name text not null,
  data_mb integer,
  validity_days integer not null,
  speed text,
  carrier text,
  country_code text,
  supports_top_up boolean not null default false,
  cost_micro_usd bigint not null,
  -- The supplier took the eSIM back, and its cost with it, while the line stays sold: a bank gave its buyer the money.
  is_cost_back boolean not null default false,
  amount integer not null check (amount >= 0),
  currency text not null default books_currency(),
  credit_used integer not null default 0 check (credit_used >= 0),
  -- The browser that placed it may see it, signed in or not.
  browser_hash text,
  status text not null,
  wholesale_order_id text,
  deliver_by timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What a line has of the parts. `amount` is its list price; what store credit owes is what code and card leave, and
  -- `credit_used` how much of that is held for it now: nothing once it has lapsed.
  sale_id uuid not null references sales (id),
  position integer not null default 1,
  discount integer not null default 0 check (discount >= 0),
  card integer not null,
  tax integer not null default 0 check (tax >= 0),
  supplier text not null default 'esim-access',
  -- The language an order was bought in, in which its buyer is written to. Null where nobody said: English.
  language text,
  -- Which version of its plan's facts was promised with an order, as `plan_facts` names it.
  promised_facts text,
  trip_id text,
  -- When its owner travels, as far as they said: the days there, both included.
  departs_on date,
  returns_on date,
  -- What starts the plan's days, as it was sold.
  starts_at text check (starts_at in ('installation', 'firstConnection')),
  returned_card integer not null default 0,
  returned_credit integer not null default 0,
  -- What the payment provider kept of a line's card part, in the sale's smallest unit; null until the provider has said so.
  fee integer,
  -- What a lost dispute took of a line's card part: brought in once, and gone. The line stays sold.
  lost_card integer not null default 0,
  -- What the provider charged for disputes of a sale, in cents of the books' money, on the first line of the sale: it belongs
  -- to the fees of that sale's day, and so leaves the margin.
  dispute_fee integer not null default 0,
  -- A supplier's cost is noted in the supplier's money, with the rate at which it stands in the books, and the rate's day where
  -- the two are different currencies.
  cost_rate double precision not null default 1 check (cost_rate > 0),
  cost_rate_on date,
  constraint orders_add_up check (discount + card + credit_used <= amount and tax <= amount - discount),
  constraint orders_returned check (
    returned_card between 0 and card and returned_credit between 0 and amount - discount - card),
  constraint orders_lost check (lost_card >= 0 and lost_card + returned_card <= card),
  constraint orders_cost_something check (amount > 0)
);
create index orders_user on orders (user_id, created_at desc);
create index orders_waiting_for on orders (lower(email)) where user_id is null;
create index orders_under_way on orders (status, updated_at) where status in ('pending', 'processing', 'failed', 'refunding');
create index orders_created on orders (created_at desc, id);

-- What an administrator's search looks through. Every field begins after a space, so that the index knows
-- where fields begin: a search of one or two letters, too short to be found inside a word, finds those.
create function order_search_text(order_no text, email text, plan_id text, plan_code text) returns text
  language sql immutable parallel safe
  return lower(' ' || order_no || ' ' || coalesce(email, '') || ' ' || plan_id || ' ' || plan_code);

create index orders_search on orders using gin (order_search_text(order_no, email, plan_id, plan_code) gin_trgm_ops);
create index orders_by_status on orders (status, created_at desc);
create unique index orders_of_sale on orders (sale_id, position);
create index orders_marked on orders (created_at) where phone is not null or browser_hash is not null;
create index orders_named on orders (created_at) where email is not null or first_name is not null or last_name is not null;
create index orders_guests_named on orders (created_at)
  where user_id is null and (email is not null or first_name is not null or last_name is not null);

-- The nightly look at store credit: only what credit paid for.
create index orders_paid_by_credit on orders (id) where credit_used > 0;
create index orders_of_trip on orders (trip_id) where trip_id is not null;
create index orders_departing on orders (departs_on) where departs_on is not null;

-- Who bought an order, for an administrator's search: the name in either order, and the phone number as it was typed and
-- by its digits. Every field stands after a space.
create function order_buyer_text(first_name text, last_name text, phone text) returns text
  language sql immutable parallel safe
  return lower(' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(first_name, '') || ' '
    || coalesce(phone, '') || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'));

create index orders_buyer on orders using gin (order_buyer_text(first_name, last_name, phone) gin_trgm_ops)
  where first_name is not null or last_name is not null or phone is not null;

-- The supplier's own name for a purchase, which its support asks and is asked by.
create index orders_supplier_reference on orders (wholesale_order_id) where wholesale_order_id is not null;

-- Customers copy the end of an order's number, which is what pages show.
create index orders_number_end on orders (right(order_no, 6));

create table top_ups (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  user_id uuid references users (id) on delete set null,
  plan_code text not null,
  plan_name text not null,
  data_mb integer,
  validity_days integer not null,
  cost_micro_usd bigint not null,
  amount integer not null check (amount >= 0),
  currency text not null default books_currency(),
  credit_used integer not null default 0 check (credit_used >= 0),
  status text not null,
  deliver_by timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sale_id uuid not null references sales (id),
  position integer not null default 1,
  discount integer not null default 0 check (discount >= 0),
  card integer not null,
  tax integer not null default 0 check (tax >= 0),
  wholesale_order_id text,
  supplier text not null default 'esim-access',
  returned_card integer not null default 0,
  returned_credit integer not null default 0,
  fee integer,
  lost_card integer not null default 0,
  dispute_fee integer not null default 0,
  cost_rate double precision not null default 1 check (cost_rate > 0),
  cost_rate_on date,
  constraint top_ups_add_up check (discount + card + credit_used <= amount and tax <= amount - discount),
  constraint top_ups_returned check (
    returned_card between 0 and card and returned_credit between 0 and amount - discount - card),
  constraint top_ups_lost check (lost_card >= 0 and lost_card + returned_card <= card),
  constraint top_ups_cost_something check (amount > 0)
);
create index top_ups_order on top_ups (order_id, created_at);
create index top_ups_under_way on top_ups (status, updated_at) where status in ('pending', 'processing', 'failed', 'refunding');
create index top_ups_created on top_ups (created_at);
create unique index top_ups_of_sale on top_ups (sale_id, position);
create index top_ups_paid_by_credit on top_ups (id) where credit_used > 0;

-- Whose they are: somebody takes their own data along.
create index top_ups_user on top_ups (user_id, created_at);
create index top_ups_supplier_reference on top_ups (wholesale_order_id) where wholesale_order_id is not null;

-- Every move of an order, a top-up included: who, when, why.
create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  top_up_id uuid,
  event text not null,
  from_status text not null,
  to_status text not null,
  note text not null default '',
  actor text not null default 'shop',
  at timestamptz not null
);
create index order_events_order on order_events (order_id, id);
create index order_events_words on order_events (at) where actor <> 'shop' and note <> '';

-- Accounts are named by their id there, and by nothing else of that length.
create index order_events_accounts on order_events (actor) where length(actor) = 36;

-- What the shop said and asked about an order: each mail, push and call to the wholesaler, as it went out.
-- Moves from one status to another are in order_events.
create table order_log (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  kind text not null,
  text text not null,
  at timestamptz not null
);
create index order_log_order on order_log (order_id, id);

-- What the hourly work of retention looks for, so that it reads what is to go and nothing else. An index by blocks would be
-- tiny, and of no use after a while: new rows take the room of old ones, and then every block seems to hold both. What is
-- emptied and stays leaves its index for good.
create index order_log_at on order_log (at);

-- A sale of several orders is written about in one mail, when each of them has come to its end. `begun_at` is when somebody
-- began to send it, `told_at` which state of its orders it told of.
create table sale_mails (
  sale_id uuid primary key references sales (id) on delete cascade,
  begun_at timestamptz,
  told_at timestamptz
);

-- What a buyer bought last, so that the same a moment later is asked about and not sold. `mark` is a hash of who and what.
create table recent_sales (
  mark text primary key,
  sale_id uuid not null,
  at timestamptz not null
);
create index recent_sales_at on recent_sales (at);

create table esims (
  order_id uuid primary key references orders (id),
  handle text not null,
  iccid text not null,
  -- A bearer secret: sealed with the shop's key, never in clear.
  activation_code_sealed text not null,
  state text not null,
  used_mb integer not null default 0,
  total_mb integer,
  activated_at timestamptz,
  ends_at timestamptz,
  usage_as_of timestamptz,
  read_at timestamptz not null,
  created_at timestamptz not null,
  -- What a phone may ask for beside the activation code. Null where the supplier names none.
  apn text,
  -- When an eSIM is to be looked at again; null once its order is over, so that only those somebody uses are in the index.
  read_next_at timestamptz default now(),
  -- Until when an eSIM that nobody has used yet must be used for the first time, as the wholesaler says. Null until the next
  -- reading of those there are, and for good once one was used.
  use_by timestamptz,
  -- The phone's own number, which the wholesaler asks for, and whether the line is switched on there; null where it does not say.
  eid text,
  is_line_on boolean,
  -- When a reading last showed that more data had come through.
  used_more_at timestamptz,
  -- A handle is a supplier's name for an eSIM: two suppliers may give two of theirs the same one.
  supplier text not null default 'esim-access'
);
create index esims_iccid on esims (iccid);
create index esims_due on esims (read_next_at) where read_next_at is not null;

-- Which were bought together: the wholesaler tells of hundreds in one answer when asked by time.
create index esims_bought on esims (created_at);
create index esims_ending on esims (ends_at, order_id) where read_next_at is not null;
create unique index esims_of_supplier on esims (handle, supplier);

-- A customer reads the last digits of an ICCID aloud: the first ones are the same for thousands.
create index esims_iccid_end on esims (reverse(iccid) text_pattern_ops);

-- How much of an eSIM was used by the end of each day, so that it can be said how long the rest lasts.
create table usage_days (
  order_id uuid not null,
  day date not null,
  used_mb integer not null,
  primary key (order_id, day)
);
create index usage_days_by_day on usage_days (day);

-- When a supplier that does not know our references was last asked for the goods of a line: it is not asked again before a search
-- is certain to find them.
create table supply_calls (
  line_id uuid not null,
  supplier text not null,
  asked_at timestamptz not null,
  primary key (line_id, supplier)
);

-- How a paid line that more than one supplier could deliver was delivered.
create table supply_routes (
  line_id uuid not null,
  supplier text not null,
  position integer not null,
  offer_code text not null,
  cost_micro_usd bigint not null,
  -- Why this supplier, and why it was left.
  why text not null,
  ended text not null default '',
  state text not null check (state in ('chosen', 'delivered', 'left', 'strayed')),
  chosen_at timestamptz not null,
  -- The last call for goods without an answer that settles whether any were bought.
  unanswered_at timestamptz,
  -- Until when a worker is asking: no other worker asks or leaves meanwhile.
  asking_until timestamptz,
  ended_at timestamptz,
  -- What it was left for may pass: it may be chosen again a little later.
  may_return boolean not null default false,
  primary key (line_id, supplier)
);

-- A line is with one supplier at a time, however many workers look at it.
create unique index supply_routes_chosen on supply_routes (line_id) where state = 'chosen';

-- Suppliers are compared by the routes of the last days, and alerts look at those of the last hour.
create index supply_routes_by_time on supply_routes (chosen_at);

-- What was paid for and would be delivered at a loss beyond the shop's limit waits here for an administrator, with the figures
-- it was judged by, in millionths of a dollar. `allowed` is the loss an administrator has agreed to.
create table cost_holds (
  line_id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  paid bigint not null,
  fees bigint not null,
  cost bigint not null,
  held_at timestamptz not null,
  allowed bigint,
  allowed_by text,
  allowed_at timestamptz,
  -- The tax inside what a line that waits for a decision was paid with, beside what was paid, the fees and the cost.
  tax bigint not null default 0
);
create index cost_holds_of_order on cost_holds (order_id);
create index cost_holds_held on cost_holds (held_at);
