-- What was left in the wholesaler's account each time we looked. The last one counts; the one before tells what is new.
create table balance_readings (
  id bigint generated always as identity primary key,
  read_at timestamptz not null,
  micro_usd bigint not null,
  -- Below the floor at that moment.
  is_low boolean not null
);

create index top_ups_created on top_ups (created_at);
