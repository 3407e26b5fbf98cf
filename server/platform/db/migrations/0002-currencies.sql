-- The last good rate of each currency against the US dollar. A rate that leapt waits beside it to be confirmed.
create table exchange_rates (
  code text primary key,
  rate double precision not null check (rate > 0),
  doubted_rate double precision check (doubted_rate > 0),
  confirmations integer not null default 0,
  as_of date not null,
  fetched_at timestamptz not null
);
