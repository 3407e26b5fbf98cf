-- What the register calls the company, and a number that is another company's.
alter table sale_taxes
  add column vat_name text,
  drop constraint sale_taxes_vat_state_check,
  add constraint sale_taxes_vat_state_check check (vat_state in ('valid', 'invalid', 'unknown', 'other-name'));
