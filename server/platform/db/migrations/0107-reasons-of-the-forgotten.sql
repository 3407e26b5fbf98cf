-- A line about administrators stays as it was written, but for one thing: what was written about a person goes with the
-- account. Only the reason can be emptied; who did what to whom, when and from where cannot be changed.
create or replace function refuse_change_for_ten_years() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '3650 days' then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.reason = '' and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
