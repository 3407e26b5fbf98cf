-- What each comparison of the credit ledger with balances and sales found.
create table credit_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null,
  -- How many there are; the first hundred are kept with it.
  found integer not null,
  differences jsonb not null
);
