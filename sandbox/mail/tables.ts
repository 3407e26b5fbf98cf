export const mailTables = [
  `create table if not exists sandbox.mail (
     id bigserial primary key,
     recipient text not null,
     sender text not null,
     subject text not null,
     body_text text not null,
     body_html text,
     headers jsonb not null default '{}',
     sent_at timestamptz not null
   )`,
  `alter table sandbox.mail add column if not exists repeats int not null default 0`,
  `create unique index if not exists mail_message on sandbox.mail (lower(recipient), (headers->>'message-id'))`,
  `create index if not exists mail_recipient on sandbox.mail (lower(recipient), id desc)`,
  `create table if not exists sandbox.mail_files (
     mail_id bigint not null references sandbox.mail (id) on delete cascade,
     position int not null,
     cid text,
     filename text not null,
     type text not null,
     content bytea not null,
     primary key (mail_id, position)
   )`,
]
