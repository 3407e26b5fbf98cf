-- What the wholesaler says of a plan beside its data and days: where its traffic reaches the internet, and whether a phone can
-- get text messages with it. The next look at the catalogue fills them in.
alter table plans add column exit_codes text[] not null default '{}';
alter table plans add column text_messages text check (text_messages in ('none', 'received'));

-- What was promised with a plan, in each version that was ever sold. A version never changes.
create table plan_facts (
  version text primary key,
  plan_id text not null,
  facts jsonb not null,
  first_sold_at timestamptz not null
);
