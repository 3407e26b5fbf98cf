-- What administrators did, line by line. Nobody it names is a reference: a line outlives accounts and orders.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id uuid not null,
  actor_email text not null,
  -- The network address they acted from.
  address text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb not null,
  after jsonb not null,
  reason text not null default ''
);
create index audit_log_subject on audit_log (subject_kind, subject_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_change();

-- What the customer was told with the decision.
alter table refund_requests add column answer text not null default '';
create index refund_requests_open on refund_requests (id) where decided_at is null;
create index payment_events_intent on payment_events (intent_id);
