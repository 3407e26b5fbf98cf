-- What the wholesaler suggests that a shop asks for a plan; null where it suggests nothing, and until the next sync.
alter table plans add column suggested_micro_usd bigint;
