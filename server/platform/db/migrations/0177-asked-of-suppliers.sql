-- When a supplier that does not know our references was last asked for the goods of a line: it is not asked again before a search
-- is certain to find them.
create table if not exists supply_calls (
  line_id uuid not null,
  supplier text not null,
  asked_at timestamptz not null,
  primary key (line_id, supplier)
);
