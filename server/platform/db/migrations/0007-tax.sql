-- Tax, invoices and credit notes.

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
  vat_state text,
  vat_proof text,
  vat_checked_at timestamptz,
  -- The money the seller owes the tax in, and how much of it one unit of the sale's money was.
  owed_currency text,
  owed_per_unit double precision check (owed_per_unit > 0),
  due boolean not null default false,
  -- What the register calls the company, and a number that is another company's.
  vat_name text,
  -- Where an invoice must name the buyer's address: of companies for good, of others until the invoice is written, which keeps it.
  address jsonb,
  check (vat_number is null or (company is not null and vat_state is not null)),
  constraint sale_taxes_vat_state_check check (vat_state in ('valid', 'invalid', 'unknown', 'other-name'))
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
  -- The day that is printed on a paper decides its month and quarter, whatever the time zone is later.
  issued_on text not null generated always as (document->>'issuedOn') stored,
  check (gross = net + tax and gross > 0 and net >= 0 and tax >= 0),
  check ((kind = 'credit-note') = (corrects is not null))
);
create index invoices_sale on invoices (sale_id);
create index invoices_issued on invoices (issued_at);
create index invoices_by_day on invoices (issued_on, number);

-- Invoices and credit notes that a tax service is to have in its reports (TAX=stripe). The row is written with the paper, in
-- the same transaction; the two names say how far the report has come, so that it can be repeated.
create table reported_papers (
  number text primary key,
  sale_id uuid not null,
  state text not null check (state in ('waiting', 'reported', 'left-out')),
  calculation text,
  transaction text,
  queued_at timestamptz not null
);
create index reported_papers_of_sale on reported_papers (sale_id);
create index reported_papers_waiting on reported_papers (queued_at) where state = 'waiting';

-- A line that moves marks its sale for its papers even where that is marked already: so it holds the row until it is
-- committed, and the worker that compares waits for it. Without that, of two lines that go back at one moment the worker
-- could read the first alone and take the mark off, and the second would get no credit note.
create function look_at_invoices() returns trigger language plpgsql as $$
begin
  update sale_taxes set due = true where sale_id = new.sale_id;
  return null;
end $$;

create trigger orders_look_at_invoices after update of status, returned_card, returned_credit on orders
  for each row when (old.status is distinct from new.status or old.returned_card <> new.returned_card
    or old.returned_credit <> new.returned_credit) execute function look_at_invoices();
create trigger top_ups_look_at_invoices after update of status, returned_card, returned_credit on top_ups
  for each row when (old.status is distinct from new.status or old.returned_card <> new.returned_card
    or old.returned_credit <> new.returned_credit) execute function look_at_invoices();
create trigger orders_open_invoices after insert on orders for each row execute function look_at_invoices();
