-- Every process that takes jobs says here, every few seconds, that it still looks for them. The moment is the database's.
create table workers (
  name text primary key,
  beat_at timestamptz not null
);
