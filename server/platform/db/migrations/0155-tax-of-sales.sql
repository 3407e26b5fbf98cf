-- How a sale is taxed, and what speaks for the buyer's country; only where the shop charges tax. `due` says that invoices
-- or credit notes may be missing: a line has moved since a worker last compared the two.
create table sale_taxes (
  sale_id uuid primary key references sales (id) on delete cascade,
  scheme text not null check (scheme in ('domestic', 'oss', 'local', 'reverse-charge', 'outside')),
  -- The country whose tax it is.
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- In hundredths of a percent.
  rate integer not null check (rate between 0 and 10000),
  -- What the buyer says, where the card comes from, and the network.
  stated text,
  card text,
  network text,
  is_doubtful boolean not null default false,
  company text,
  vat_number text,
  vat_state text check (vat_state in ('valid', 'invalid', 'unknown')),
  vat_proof text,
  vat_checked_at timestamptz,
  -- The money the seller owes the tax in, and how much of it one unit of the sale's money was.
  owed_currency text,
  owed_per_unit double precision check (owed_per_unit > 0),
  due boolean not null default false,
  check (vat_number is null or (company is not null and vat_state is not null))
);
create index sale_taxes_due on sale_taxes (sale_id) where due;
create index sale_taxes_unchecked on sale_taxes (vat_checked_at) where vat_state = 'unknown';

-- Numbers without a gap: the row is locked by the transaction that issues, and a number that is rolled back is taken again.
create table invoice_series (
  series text not null,
  year integer not null,
  last integer not null check (last > 0),
  primary key (series, year)
);

-- Invoices and credit notes as they were issued. None is ever changed.
create table invoices (
  number text primary key,
  kind text not null check (kind in ('invoice', 'credit-note')),
  sale_id uuid not null,
  issued_at timestamptz not null,
  -- What a report adds up, beside the whole document.
  scheme text not null,
  country text not null,
  rate integer not null,
  currency text not null,
  gross integer not null,
  net integer not null,
  tax integer not null,
  per_usd double precision not null,
  -- The money the seller owes tax in, where it is another, and the rate of the day of the sale.
  owed_currency text,
  owed_per_unit double precision,
  buyer_vat_number text,
  corrects text references invoices (number),
  document jsonb not null,
  check (gross = net + tax and gross > 0 and net >= 0 and tax >= 0),
  check ((kind = 'credit-note') = (corrects is not null))
);
create index invoices_sale on invoices (sale_id);
create index invoices_issued on invoices (issued_at);

-- Whatever moves a line, and whichever build does it: the sale's papers are looked at again.
create function look_at_invoices() returns trigger language plpgsql as $$
begin
  update sale_taxes set due = true where sale_id = new.sale_id and not due;
  return null;
end $$;
create trigger orders_look_at_invoices after update of status, returned_card, returned_credit on orders
  for each row when (old.status is distinct from new.status or old.returned_card <> new.returned_card
    or old.returned_credit <> new.returned_credit) execute function look_at_invoices();
create trigger top_ups_look_at_invoices after update of status, returned_card, returned_credit on top_ups
  for each row when (old.status is distinct from new.status or old.returned_card <> new.returned_card
    or old.returned_credit <> new.returned_credit) execute function look_at_invoices();
create trigger orders_open_invoices after insert on orders for each row execute function look_at_invoices();
