-- Where an invoice must name the buyer's address: of companies for good, of others until the invoice is written, which keeps it.
alter table sale_taxes add column address jsonb;
