-- A voucher is a code whose value pays: `value` and `budget` are what it was made with, `spent` what is held or spent of it.
alter table codes drop constraint codes_kind_check;
alter table codes add constraint codes_kind_check
  check (kind in ('percent', 'amount') or (kind = 'voucher' and budget is not null and budget = value));

-- Which voucher pays the part that stands in `credit`, in the sale's currency; store credit where there is none.
alter table sales add column voucher_id uuid;
create index sales_of_voucher on sales (voucher_id) where voucher_id is not null;

-- A hold is of an account's store credit or of a voucher.
alter table holds drop constraint holds_kind_check;
alter table holds alter column user_id drop not null;
alter table holds add column code_id uuid references codes (id);
alter table holds add constraint holds_kind_check
  check ((kind = 'credit' and user_id is not null) or (kind = 'voucher' and code_id is not null));
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
