-- The keys that sealed something in this database, each with a word it sealed: a process whose keys do not open them
-- all does not start. `is_bound` is false for a key that sealed before texts were bound to their rows, while builds
-- from then may still read what it seals.
create table sealing_keys (
  key_id text primary key,
  check_sealed text not null,
  is_bound boolean not null default true,
  created_at timestamptz not null
);
