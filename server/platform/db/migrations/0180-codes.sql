-- Codes that lower a price. `used` and `spent` are changed by one conditional update in the transaction of a sale, and by
-- the release of its use; the checks are the last guard.
create table codes (
  id uuid primary key default gen_random_uuid(),
  -- Upper case, without spaces.
  code text not null unique check (code <> ''),
  kind text not null check (kind in ('percent', 'amount')),
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
  constraint codes_uses check (used >= 0 and (max_uses is null or used <= max_uses)),
  constraint codes_spent check (spent >= 0 and (budget is null or spent <= budget))
);
create index codes_created on codes (created_at);
create index codes_batch on codes (batch) where batch is not null;

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
  released_at timestamptz
);
create index code_uses_code on code_uses (code_id, taken_at);
create index code_uses_persons on code_uses using gin (persons);
create index code_uses_taken on code_uses (taken_at);
