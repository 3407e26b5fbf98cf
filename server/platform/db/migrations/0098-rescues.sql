-- Somebody has an eSIM and no internet: what the wholesaler knew, what was tried, and how it ended.
create table rescues (
  order_id uuid primary key,
  finding text not null,
  phone jsonb,
  country_code text,
  answers jsonb not null default '[]',
  outcome text,
  -- The step after which it worked.
  solved_by text,
  thread_id uuid,
  begun_at timestamptz not null,
  changed_at timestamptz not null
);
create index rescues_by_time on rescues (begun_at);
create index rescues_of_thread on rescues (thread_id) where thread_id is not null;

-- The phone's own number, which the wholesaler asks for, and whether the line is switched on there; null where it does not say.
alter table esims
  add column eid text,
  add column is_line_on boolean,
  -- When a reading last showed that more data had come through.
  add column used_more_at timestamptz;
