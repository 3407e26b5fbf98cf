-- How much of an eSIM was used by the end of each day, so that it can be said how long the rest lasts.
create table usage_days (
  order_id uuid not null,
  day date not null,
  used_mb integer not null,
  primary key (order_id, day)
);
create index usage_days_by_day on usage_days (day);
