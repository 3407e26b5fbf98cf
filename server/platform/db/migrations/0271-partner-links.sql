-- A partner link is a code that lowers nothing: its partner earns `value` percent of what its visitors pay.
alter table codes drop constraint codes_kind_check;
alter table codes add constraint codes_kind_check check (
  kind in ('percent', 'amount')
  or (kind = 'voucher' and budget is not null and budget = value)
  or (kind = 'partner' and value <= 100));

-- By whose link the buyer came, as the link said it.
alter table sales add column referred_by text;
create index sales_referred on sales (opened_at) where referred_by is not null;

-- What partners earned, in cents of the books' currency; below zero where money of the sale went back.
create table link_entries (
  id bigint generated always as identity primary key,
  code_id uuid not null references codes (id),
  sale_id uuid not null,
  amount integer not null check (amount <> 0),
  at timestamptz not null
);
create index link_entries_code on link_entries (code_id, at);
create index link_entries_sale on link_entries (sale_id);
