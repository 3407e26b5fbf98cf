-- The time zone in which the shop's days are counted. A start with another SHOP_TIME_ZONE writes this function anew, and
-- counts the days of sales anew with it: a function with a literal costs a trigger nothing. It is stable and not immutable,
-- because plans kept by a session heed a new text of an inlined function, and not of one worked out beforehand.
create function shop_time_zone() returns text language sql stable parallel safe return 'UTC'::text;
create or replace function day_of(moment timestamptz) returns date language sql stable parallel safe
  return (moment at time zone shop_time_zone())::date;

-- The day that is printed on a paper decides its month and quarter, whatever the time zone is later.
alter table invoices add column issued_on text not null generated always as (document->>'issuedOn') stored;
create index invoices_by_day on invoices (issued_on, number);
