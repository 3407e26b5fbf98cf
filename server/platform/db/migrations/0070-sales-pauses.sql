-- Every time sales were paused or taken up again; the newest row counts. None yet means that the shop sells.
create table sales_pauses (
  id bigint generated always as identity primary key,
  is_paused boolean not null,
  -- When the shop sells again by itself; null until somebody says so.
  back_at timestamptz,
  message text not null,
  set_by text not null,
  set_at timestamptz not null
);
