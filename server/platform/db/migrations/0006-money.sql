-- How it is paid, and how money goes back: payments, store credit, codes, refunds, disputes.

-- Whom the payment provider knows an account as: a customer opened for it by somebody who was signed in to it. Only under
-- such a one is a card saved and charged later.
create table payment_customers (
  id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  opened_at timestamptz not null,
  -- The provider was told to forget it.
  ended_at timestamptz
);
create index payment_customers_user on payment_customers (user_id);

-- Each event of the payment provider once, however often it is delivered.
create table payment_events (
  id text primary key,
  kind text not null,
  type text not null,
  object_id text not null,
  intent_id text,
  created_at timestamptz not null,
  received_at timestamptz not null,
  handled_at timestamptz
);
create index payment_events_intent on payment_events (intent_id);
create index payment_events_received on payment_events (received_at);

-- What runs by timetable and looks for a few rows finds them by index, whatever was sold since the shop opened.
create index payment_events_created on payment_events (created_at);
create index payment_events_unhandled on payment_events (received_at) where handled_at is null and kind <> 'other';

-- What the payment provider booked in the seller's account for each payment, for the accounts: the sums that arrived, its fees,
-- and the rate at which it converted. Amounts in minor units, below zero where money left the account.
create table payment_bookings (
  -- The provider's own name for it.
  id text primary key,
  kind text not null check (kind in ('charge', 'refund', 'dispute')),
  intent_id text not null,
  at timestamptz not null,
  -- In the account's currency, before the fee.
  amount bigint not null,
  fee bigint not null,
  currency text not null,
  -- Of the account's currency for one unit of the charged one; null where they are the same.
  exchange_rate double precision check (exchange_rate > 0),
  -- In the currency that the customer was charged in.
  charged bigint not null,
  charged_fee bigint not null,
  charged_currency text not null
);
create index payment_bookings_at on payment_bookings (at);

-- Up to which moment the provider's fees were read.
create table fee_readings (
  only_one boolean primary key default true check (only_one),
  read_to timestamptz not null
);

-- Codes that lower a price. `used` and `spent` are changed by one conditional update in the transaction of a sale, and by
-- the release of its use; the checks are the last guard.
create table codes (
  id uuid primary key default gen_random_uuid(),
  -- Upper case, without spaces.
  code text not null unique check (code <> ''),
  kind text not null,
  -- Whole percent, or cents of the books' currency.
  value integer not null check (value > 0 and (kind <> 'percent' or value <= 100)),
  -- The least that a sale must cost, in cents of the books' currency.
  minimum integer not null default 0 check (minimum >= 0),
  -- The destinations it covers; null for all plans.
  country_codes text[],
  first_purchase boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer check (max_uses > 0),
  max_per_person integer check (max_per_person > 0),
  -- The most that it gives away in all, in cents of the books' currency.
  budget integer check (budget > 0),
  used integer not null default 0,
  spent integer not null default 0,
  -- Codes made together share a name.
  batch text,
  note text not null default '',
  paused_at timestamptz,
  created_at timestamptz not null,
  created_by text not null,
  -- A referral code belongs to a customer: it takes `value` off a friend's first purchase, and both get `reward` as store
  -- credit once that purchase can no longer go back.
  owner_id uuid,
  reward integer check (reward > 0),
  -- A code that pages announce to everyone. Beside it they must name the lowest price of the thirty days before.
  announced boolean not null default false,
  constraint codes_uses check (used >= 0 and (max_uses is null or used <= max_uses)),
  constraint codes_spent check (spent >= 0 and (budget is null or spent <= budget)),
  constraint codes_kind_check check (
    kind in ('percent', 'amount')
    or (kind = 'voucher' and budget is not null and budget = value)
    or (kind = 'partner' and value <= 100)
    or (kind = 'referral' and reward is not null))
);
create index codes_created on codes (created_at);
create index codes_batch on codes (batch) where batch is not null;
create unique index codes_owner on codes (owner_id) where owner_id is not null;
create index codes_announced on codes (created_at) where announced;

-- One use belongs to one sale, however often its payment is tried. It is taken with the sale, and moves to `released` once.
create table code_uses (
  sale_id uuid primary key references sales (id) on delete cascade,
  code_id uuid not null references codes (id),
  state text not null check (state in ('held', 'used', 'released')),
  -- What it takes off, in the sale's currency and in cents of the books'.
  discount integer not null check (discount > 0),
  spent integer not null check (spent >= 0),
  -- Who used it, as hashes: account, address and browser. Emptied with the account.
  persons text[] not null,
  taken_at timestamptz not null,
  released_at timestamptz,
  -- What was promised to both with this use, in cents of the books' currency.
  reward integer check (reward > 0)
);
create index code_uses_code on code_uses (code_id, taken_at);
create index code_uses_persons on code_uses using gin (persons);
create index code_uses_taken on code_uses (taken_at);
create index code_uses_rewarded on code_uses (taken_at) where reward is not null;

-- What is set aside for a sale while it is open: it is spent when the sale is sold, and free again when it is closed.
create table holds (
  sale_id uuid not null references sales (id) on delete cascade,
  kind text not null,
  user_id uuid,
  amount integer not null check (amount > 0),
  taken_at timestamptz not null,
  code_id uuid references codes (id),
  primary key (sale_id, kind),
  constraint holds_kind_check
    check ((kind = 'credit' and user_id is not null) or (kind = 'voucher' and code_id is not null))
);
create index holds_of_user on holds (user_id);
create index holds_of_code on holds (code_id) where code_id is not null;

-- What vouchers paid and got back, in cents of the books' currency. Entries of one line take turns, as those of store
-- credit do; returns of parts have a key instead.
create table voucher_entries (
  id bigint generated always as identity primary key,
  code_id uuid not null references codes (id),
  sale_id uuid not null,
  line_id uuid not null,
  -- Below zero when it pays.
  amount integer not null,
  reason text not null,
  request_key text unique,
  line_no integer,
  at timestamptz not null,
  constraint voucher_entries_take_turns check ((line_no is null) <> (request_key is null)
    and (line_no is null or (line_no % 2 = 1) = (amount < 0)))
);
create unique index voucher_entries_line on voucher_entries (line_id, line_no);
create index voucher_entries_code on voucher_entries (code_id, at);
create index voucher_entries_at on voucher_entries (at);

-- What partners earned, in cents of the books' currency; below zero where money of the sale went back.
create table link_entries (
  id bigint generated always as identity primary key,
  code_id uuid not null references codes (id),
  sale_id uuid not null,
  amount integer not null check (amount <> 0),
  at timestamptz not null
);
create index link_entries_code on link_entries (code_id, at);
create index link_entries_sale on link_entries (sale_id);

-- What became of each friend's first purchase. One row for a sale: the credit is given once.
create table referrals (
  sale_id uuid primary key,
  code_id uuid not null references codes (id),
  -- Null once the account is deleted; a friend without an account has none yet.
  owner_id uuid,
  friend_id uuid,
  outcome text not null check (outcome in ('given', 'refused')),
  -- Why nothing was given.
  why text,
  -- What each of both gets, in cents of the books' currency.
  reward integer not null check (reward > 0),
  decided_at timestamptz not null,
  constraint referrals_why check ((outcome = 'refused') = (why is not null))
);
create index referrals_owner on referrals (owner_id);
create index referrals_friend on referrals (friend_id);
create index referrals_decided on referrals (decided_at);

-- Store credit as a ledger: a balance is the sum of its lines, and no line ever changes.
create table credit_entries (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  amount integer not null,
  reason text not null,
  actor text not null default 'shop',
  order_id uuid references orders (id),
  top_up_id uuid references top_ups (id),
  at timestamptz not null,
  -- A repeated click on 'give credit' is one gift.
  request_key text unique,
  -- Every line of the credit ledger that pays for something names it, so that the ledger can be compared with what was sold.
  -- Lines of one sale are numbered and take turns: taken, given back, taken again. The numbers are unique, so one sale never
  -- has two debits that were not given back, whoever asks at the same moment. Grants and returns of a part
  -- have none.
  line_no integer,
  constraint credit_entries_take_turns
    check (line_no is null or (coalesce(order_id, top_up_id) is not null and (line_no % 2 = 1) = (amount < 0)))
);
create index credit_entries_user on credit_entries (user_id);
create unique index credit_entries_sale on credit_entries (coalesce(top_up_id, order_id), line_no)
  where coalesce(top_up_id, order_id) is not null;
create index credit_entries_words on credit_entries (at) where actor <> 'shop' and reason <> '';

-- What each comparison of the credit ledger with balances and sales found.
create table credit_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null,
  -- How many there are; the first hundred are kept with it.
  found integer not null,
  differences jsonb not null
);

-- An asked-for refund that an administrator decides on.
create table refund_requests (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id) unique,
  reason text not null default '',
  asked_at timestamptz not null,
  decided_at timestamptz,
  decision text,
  decided_by text,
  -- What the customer was told with the decision.
  answer text not null default ''
);
create index refund_requests_open on refund_requests (id) where decided_at is null;

-- Where a request stands in the administrator's list: those that wait on top, the longest waiting first, then what was
-- decided, the newest first. Seconds since 1970 are the same in every time zone, so the index may keep them.
create function refund_request_place(asked_at timestamptz, decided_at timestamptz) returns numeric language sql immutable as $$
  select case when decided_at is null then 1e11 - extract(epoch from asked_at) else extract(epoch from decided_at) end
$$;

create index refund_requests_place on refund_requests (refund_request_place(asked_at, decided_at), id);
create index refund_requests_words on refund_requests (decided_at) where reason <> '' or answer <> '';

-- Orders whose money went back at a tap because the phone did not take the eSIM after all.
create table device_refunds (
  order_id uuid primary key,
  at timestamptz not null
);
create index device_refunds_at on device_refunds (at);

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
