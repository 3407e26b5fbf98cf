-- A repeated click on 'give credit' is one gift.
alter table credit_entries add column request_key text unique;
