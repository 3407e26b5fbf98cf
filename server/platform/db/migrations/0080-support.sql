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
  is_browser_out boolean not null default false
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
