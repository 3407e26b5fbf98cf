-- What a buyer bought last, so that the same a moment later is asked about and not sold. `mark` is a hash of who and what.
create table recent_sales (
  mark text primary key,
  sale_id uuid not null,
  at timestamptz not null
);
create index recent_sales_at on recent_sales (at);
