-- What somebody does not want to hear about, by channel. No row means: tell them.
-- The subject is an account, or the order of a guest who has none yet.
create table muted_alerts (
  subject text not null,
  topic text not null,
  channel text not null,
  at timestamptz not null,
  primary key (subject, topic, channel)
);
