-- What the operator says about the shop, its currencies, and whether it sells.

-- What the operator says about the shop. Every publication stays; the newest counts.
create table shop_profiles (
  id bigint generated always as identity primary key,
  profile jsonb not null,
  source text not null check (source in ('office', 'file')),
  note text not null default '',
  published_by text not null,
  published_at timestamptz not null
);

-- What is being written, by whom it was changed last. There is one, or none.
create table shop_drafts (
  only_one boolean primary key default true check (only_one),
  profile jsonb not null,
  revision bigint not null,
  changed_by text not null,
  changed_at timestamptz not null
);

-- Pictures as we encoded them, by the hash of what was made.
create table shop_pictures (
  id text primary key,
  type text not null check (type in ('image/png', 'image/webp')),
  width integer not null,
  height integer not null,
  content bytea not null,
  added_by text not null,
  added_at timestamptz not null,
  -- A logo as mails and receipts show it, so that none of them carries the large one; made when the first mail
  -- asks for it.
  small bytea,
  small_width integer,
  small_height integer,
  -- Of the file that a picture was made from: a start that finds it draws nothing anew.
  source_hash text
);

-- Legal texts as customers accepted them: a version is never changed.
create table legal_texts (
  kind text not null,
  language text not null,
  version text not null,
  valid_from date not null,
  text text not null,
  published_at timestamptz not null,
  primary key (kind, language, version)
);

-- Every time sales were paused or taken up again; the newest row counts. None yet means that the shop sells.
create table sales_pauses (
  id bigint generated always as identity primary key,
  is_paused boolean not null,
  -- When the shop sells again by itself; null until somebody says so.
  back_at timestamptz,
  message text not null,
  set_by text not null,
  set_at timestamptz not null
);

-- The last good rate of each currency against the US dollar. A rate that leapt waits beside it to be confirmed.
create table exchange_rates (
  code text primary key,
  rate double precision not null check (rate > 0),
  doubted_rate double precision check (doubted_rate > 0),
  confirmations integer not null default 0,
  as_of date not null,
  fetched_at timestamptz not null,
  -- The rate that prices are converted at, where the operator lets it follow the market's by steps; null where prices follow each day.
  price_rate double precision,
  -- When a rate last became another one: partners are told of prices that changed since they last asked.
  moved_at timestamptz
);
