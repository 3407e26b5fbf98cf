-- When an eSIM is to be looked at again; null once its order is over, so that only those somebody uses are in the index.
-- A build from before never finds the ones without a time, and what it gives a time again is let go at the next look.
alter table esims alter column read_next_at drop not null;
drop index esims_due;
create index esims_due on esims (read_next_at) where read_next_at is not null;
-- Which were bought together: the wholesaler tells of hundreds in one answer when asked by time.
create index esims_bought on esims (created_at);
create index esims_ending on esims (ends_at, order_id) where read_next_at is not null;
