-- Who a partner is on an invoice: name, address, country, VAT number and what the register said of it.
alter table partners add column company jsonb;
