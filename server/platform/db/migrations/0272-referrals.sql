-- A referral code belongs to a customer: it takes `value` off a friend's first purchase, and both get `reward` as store
-- credit once that purchase can no longer go back.
alter table codes add column owner_id uuid, add column reward integer check (reward > 0);
alter table codes drop constraint codes_kind_check;
alter table codes add constraint codes_kind_check check (
  kind in ('percent', 'amount')
  or (kind = 'voucher' and budget is not null and budget = value)
  or (kind = 'partner' and value <= 100)
  or (kind = 'referral' and reward is not null));
create unique index codes_owner on codes (owner_id) where owner_id is not null;

-- What was promised to both with this use, in cents of the books' currency.
alter table code_uses add column reward integer check (reward > 0);
create index code_uses_rewarded on code_uses (taken_at) where reward is not null;

-- By which card a sale was paid, as a hash: a customer who invites themselves often pays with the same one.
alter table sales add column card_mark text;
create index sales_card on sales (card_mark) where card_mark is not null;

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
