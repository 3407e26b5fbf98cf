-- What customers do with what they bought: links, gifts, trips, messages, withdrawals, help.

-- The one link by which an arrival kit opens on another device. Its token is this id with the shop's signature, so
-- nothing in here opens anything; taking the row away ends the link.
create table kit_links (
  order_id uuid primary key references orders (id) on delete cascade,
  id uuid not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz
);
create index kit_links_expires on kit_links (expires_at);

-- The one link by which messages open the top-up of an eSIM without a sign-in. Its token is this id with the shop's signature,
-- so nothing in here opens anything; taking the row away ends the link.
create table top_up_links (
  order_id uuid primary key references orders (id) on delete cascade,
  id uuid not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index top_up_links_expires on top_up_links (expires_at);

-- What an eSIM's owner agreed to: when little data is left the shop adds this package, at no more than this price, so many times.
create table auto_top_ups (
  order_id uuid primary key references orders (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  plan_code text not null,
  plan_name text not null,
  price integer not null check (price > 0),
  currency text not null,
  most_times integer not null check (most_times between 1 and 5),
  agreed_at timestamptz not null,
  -- Null while it is on.
  stopped_why text,
  -- What the owner of an eSIM accepted when they agreed to automatic top-ups, and where they live: each purchase carries both.
  consents jsonb not null default '[]',
  country text check (country ~ '^[A-Z]{2}$'),
  -- Automatic top-ups are agreed in the currency of the page, at its rate of that moment.
  per_usd double precision not null default 1
);
create index auto_top_ups_user on auto_top_ups (user_id);

-- Each time it came to that. An eSIM with so much data crosses the line once: whoever comes second finds the row.
create table auto_top_up_buys (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id) on delete cascade,
  total_mb integer not null,
  begun_at timestamptz not null,
  -- Null while it is not known how it ended.
  outcome text,
  top_up_id uuid references top_ups (id) on delete set null,
  unique (order_id, total_mb)
);

-- Calendar programs take an event anew when its number rises. It does so whenever the file says something else than before.
create table order_calendars (
  order_id uuid primary key references orders (id) on delete cascade,
  fingerprint text not null,
  sequence integer not null,
  changed_at timestamptz not null
);

-- Each eSIM of a group is for one traveller, who opens its kit by a link of their own. The link is `link_id` with the shop's
-- signature, so the database alone opens nothing; it is null while the buyer has taken it back.
create table travellers (
  order_id uuid primary key,
  sale_id uuid not null,
  name text,
  link_id uuid unique,
  -- Where the buyer had the link mailed to last.
  mailed_to text,
  -- When the traveller first opened the present link.
  opened_at timestamptz,
  created_at timestamptz not null
);
create index travellers_sale on travellers (sale_id);
create index travellers_age on travellers (created_at);

-- What a buyer wrote on the card of an eSIM that is a gift. Its link is the traveller's (`travellers.link_id`).
create table gifts (
  order_id uuid primary key,
  recipient text not null,
  giver text not null,
  message text not null,
  -- Where and when the card is mailed; null where the giver hands it over.
  email text,
  send_on date,
  time_zone text,
  sent_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index gifts_age on gifts (created_at);

-- A trip as its traveller planned it. It is never changed, names nobody, and is shared by its id, which cannot be guessed.
create table trips (
  id text primary key,
  stops jsonb not null,
  travellers integer not null check (travellers > 0),
  -- The way that was chosen: which plans, for what.
  items jsonb,
  user_id uuid references users (id) on delete set null,
  created_at timestamptz not null
);
create index trips_of_user on trips (user_id, created_at desc) where user_id is not null;
create index trips_by_age on trips (created_at);

-- Somebody has an eSIM and no internet: what the wholesaler knew, what was tried, and how it ended.
create table rescues (
  order_id uuid primary key,
  finding text not null,
  phone jsonb,
  country_code text,
  answers jsonb not null default '[]',
  outcome text,
  -- The step after which it worked.
  solved_by text,
  thread_id uuid,
  begun_at timestamptz not null,
  changed_at timestamptz not null
);
create index rescues_by_time on rescues (begun_at);
create index rescues_of_thread on rescues (thread_id) where thread_id is not null;

-- Each time a guest corrected the address that an order is mailed to, with the one it left.
create table address_changes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  former_email text not null,
  at timestamptz not null
);
create index address_changes_order on address_changes (order_id);
create index address_changes_at on address_changes (at);

-- Where a browser can be reached. The endpoint is a secret of that browser, and unique to it.
create table push_subscriptions (
  endpoint text primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The session it was made in: "this browser", when someone turns messages off.
  session_id uuid,
  p256dh text not null,
  auth text not null,
  user_agent text not null default '',
  created_at timestamptz not null,
  constraint push_subscriptions_session foreign key (session_id) references sessions (id) on delete cascade
);
create index push_subscriptions_user on push_subscriptions (user_id);
create index push_subscriptions_session on push_subscriptions (session_id);

-- The shop's own key pair for push, made once: a new one would silence every subscription.
create table push_keys (
  id integer primary key check (id = 1),
  public_key text not null,
  private_key_sealed text not null
);

-- Every cause a customer was told of, once.
create table alerts_sent (
  cause text primary key,
  order_id uuid not null references orders (id),
  at timestamptz not null
);
create index alerts_sent_at on alerts_sent (at);

-- What somebody does not want to hear about, by channel. No row means: tell them.
-- The subject is an account, or the order of a guest who has none yet.
create table muted_alerts (
  subject text not null,
  topic text not null,
  channel text not null,
  at timestamptz not null,
  primary key (subject, topic, channel)
);
create index muted_alerts_of_guests on muted_alerts (at) where subject like 'order:%';

-- Statements by which customers withdraw from a contract. The first step writes one whatever number was typed; it counts
-- from the second step on (`received_at`). `order_id` is found by a job afterwards, so no request shows whether a number
-- exists.
create table withdrawals (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  -- As the customer typed them.
  order_no text not null,
  name text not null,
  email text not null,
  language text,
  stated_at timestamptz not null,
  received_at timestamptz,
  -- Who pressed the second button: a signed-in account, or a browser that has bought here.
  user_id uuid,
  browser_hash text,
  order_id uuid,
  -- What shows that the order is theirs.
  proof text check (proof in ('address', 'account', 'browser', 'none')),
  state text not null check (state in ('stated', 'received', 'waiting', 'done', 'void', 'declined')),
  why text,
  -- For each thing that was bought: what is left of its price, the part of it that is unused, and what was given back.
  lines jsonb not null default '[]',
  decided_by text,
  decided_at timestamptz,
  answer text not null default '',
  -- A withdrawal is decided first, by the rule or by a person; then its eSIM is switched off; then its money goes back. What
  -- was decided is written down before the first step that cannot be undone, so another process can finish it.
  decision text check (decision in ('rule', 'proportional', 'full')),
  -- Sent when many statements named the same order or address within the hour: it counts if it is proven to be theirs.
  is_crowded boolean not null default false,
  check ((state = 'stated') = (received_at is null))
);
create index withdrawals_order on withdrawals (order_id) where order_id is not null;
create index withdrawals_user on withdrawals (user_id) where user_id is not null;
create index withdrawals_email on withdrawals (lower(email));
create index withdrawals_open on withdrawals (received_at) where state in ('received', 'waiting');
create index withdrawals_stated on withdrawals (stated_at);

-- The administrator's list: those that wait on top, the longest waiting first, then the others, the newest first. Seconds
-- since 1970 are the same in every time zone, so the index may keep them.
create function withdrawal_place(state text, received_at timestamptz) returns numeric language sql immutable as $$
  select case when state = 'waiting' then 1e11 - extract(epoch from received_at) else extract(epoch from received_at) end
$$;

create index withdrawals_place on withdrawals (withdrawal_place(state, received_at), id) where received_at is not null;

-- Conversations with customers. Whatever mail does, what somebody wrote is in here.
create table support_threads (
  id uuid primary key,
  -- The account that was signed in when it was written; null for a guest.
  user_id uuid references users (id),
  name text not null,
  -- Where answers go; null once the person is forgotten.
  email text,
  subject text not null,
  channel text not null check (channel in ('form', 'chat')),
  status text not null check (status in ('open', 'waiting', 'closed')),
  created_at timestamptz not null,
  -- When anybody wrote last.
  last_at timestamptz not null,
  -- The newest message of any kind, and the newest of the customer's.
  last_message_id bigint not null default 0,
  last_customer_id bigint not null default 0,
  -- How far the desk has read, and how far the customer; and when the customer last looked.
  desk_read_id bigint not null default 0,
  customer_read_id bigint not null default 0,
  customer_here_at timestamptz,
  -- How far either side was told by mail.
  desk_mailed_id bigint not null default 0,
  customer_mailed_id bigint not null default 0,
  -- Links carry this number: counting it up ends those that are out.
  link_version int not null default 1,
  -- Once the owner of the address has written, the browser in which it was merely typed in sees no more.
  is_browser_out boolean not null default false,
  -- The language a conversation was begun in, for the mails about it. Null is English.
  language text,
  -- What a signed-in customer typed into the support form in place of the account's own address: a note for the desk, to which
  -- nothing is mailed.
  typed_email text
);
create index support_threads_user on support_threads (user_id) where user_id is not null;
create index support_threads_email on support_threads (lower(email));

-- What nobody has read comes first, then the newest.
create index support_threads_place on support_threads ((last_customer_id > desk_read_id) desc, last_at desc, id);
create index support_threads_last on support_threads (last_at);

create table support_messages (
  id bigint generated always as identity primary key,
  thread_id uuid not null references support_threads (id) on delete cascade,
  -- A note is for the desk alone.
  author text not null check (author in ('customer', 'operator', 'note')),
  -- Of us: which administrator.
  author_email text,
  -- Of a customer: how we know that it was them.
  proof text check (proof in ('account', 'mailbox', 'none')),
  via text not null check (via in ('web', 'mail')),
  body text not null,
  dropped_files int not null default 0,
  -- The browser's key, or the hash of the mail's Message-ID: what comes again is there already.
  once_key text unique,
  at timestamptz not null
);
create index support_messages_thread on support_messages (thread_id, id);

-- Answers that are given often. Those the shop begins with have a key, and one that was removed does not come back.
create table canned_answers (
  id bigint generated always as identity primary key,
  key text unique,
  title text not null,
  body text not null,
  removed_at timestamptz
);

-- Which administrators have the desk open.
create table support_desk (
  user_id uuid primary key references users (id) on delete cascade,
  here_at timestamptz not null
);
