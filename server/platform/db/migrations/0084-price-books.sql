-- How prices are made of costs, and which plans are hidden or come first: the whole of it in each row, the newest counts.
-- None yet means that a plan sells at what the wholesaler suggests, times the multiplier.
create table price_books (
  id bigint generated always as identity primary key,
  rules jsonb not null,
  -- Codes of plans.
  hidden jsonb not null default '[]',
  pinned jsonb not null default '[]',
  -- Which row this one brought back, 0 for how it was before the first; null for a change of its own.
  restores bigint,
  set_by text not null,
  set_at timestamptz not null
);

-- A shop that sells already keeps its prices: they were made of the cost.
insert into price_books (rules, set_by, set_at)
select '[{"scope": {"kind": "everything"}, "basis": "cost", "factor": 1, "ending": "exact"}]', 'upgrade', now()
where exists (select from plans);
