-- The token of a supplier that gives out only a few: all processes share it.
create table if not exists supplier_tokens (
  id integer generated always as identity primary key,
  supplier text not null unique,
  token_sealed text not null,
  expires_at timestamptz not null
);
