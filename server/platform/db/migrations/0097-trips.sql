-- A trip as its traveller planned it. It is never changed, names nobody, and is shared by its id, which cannot be guessed.
create table trips (
  id text primary key,
  stops jsonb not null,
  travellers integer not null check (travellers > 0),
  -- The way that was chosen: which plans, for what.
  items jsonb,
  user_id uuid references users (id) on delete set null,
  created_at timestamptz not null
);
create index trips_of_user on trips (user_id, created_at desc) where user_id is not null;
create index trips_by_age on trips (created_at);

-- What a payment for several plans was opened for, at the prices and with the facts of that moment.
create table quotes (
  id uuid primary key default gen_random_uuid(),
  trip_id text,
  lines jsonb not null,
  total integer not null check (total > 0),
  currency text not null,
  created_at timestamptz not null
);
create index quotes_by_age on quotes (created_at);

alter table orders
  add column trip_id text,
  -- When its owner travels, as far as they said: the days there, both included.
  add column departs_on date,
  add column returns_on date;
create index orders_of_trip on orders (trip_id) where trip_id is not null;
create index orders_departing on orders (departs_on) where departs_on is not null;
