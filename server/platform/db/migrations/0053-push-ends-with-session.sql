-- A browser gets messages as long as its session lives. Subscriptions whose session is gone belong to nobody.
delete from push_subscriptions subscription
  where session_id is null or not exists (select from sessions where sessions.id = subscription.session_id);
alter table push_subscriptions
  add constraint push_subscriptions_session foreign key (session_id) references sessions (id) on delete cascade;
create index push_subscriptions_session on push_subscriptions (session_id);
