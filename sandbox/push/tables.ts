export const pushTables = [
  `create table if not exists sandbox.push_browsers (
     id text primary key,
     private_key text not null,
     auth text not null,
     is_gone boolean not null default false
   )`,
  `create table if not exists sandbox.push_messages (
     id bigserial primary key,
     browser_id text not null,
     payload jsonb not null,
     received_at timestamptz not null
   )`,
]
