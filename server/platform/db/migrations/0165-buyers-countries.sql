-- Where a buyer lives, as they say: it decides what they must agree to before paying, also where the shop charges no tax.
alter table sales add column country text check (country ~ '^[A-Z]{2}$');
-- What a customer last said.
alter table users add column country text check (country ~ '^[A-Z]{2}$');
