-- Folding looks at what was added since the last time alone: whatever a trigger adds is not folded yet. A build from
-- before folds as it did; what it writes is folded once more.
alter table figures add column is_folded boolean not null default false;
create index figures_added on figures (kind, day) where not is_folded;
-- Days are looked at for two months, and are months after that.
create index figures_days on figures (day) where kind <> 'destinations' and extract(day from day) <> 1;
