-- Until when an eSIM that nobody has used yet must be used for the first time, as the wholesaler says. Null until the next
-- reading of those there are, and for good once one was used.
alter table esims add column use_by timestamptz;
