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
