-- One job forgets what has been kept long enough; the two it takes the place of are no longer due.
do $$
begin
  if to_regclass('jobs.schedule') is not null then
    delete from jobs.schedule where name in ('forget-rate-limits', 'forget-ended-sessions');
    delete from jobs.job where name in ('forget-rate-limits', 'forget-ended-sessions') and state < 'active';
  end if;
end $$;

-- A line about administrators stays as it was written for ten years, as long as the books it explains, and goes then.
create function refuse_change_for_ten_years() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '3650 days' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
drop trigger audit_log_is_append_only on audit_log;
create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_change_for_ten_years();
