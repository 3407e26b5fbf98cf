-- Each backup that was written, could be read again and, where one is asked for, has its copy elsewhere.
create table backups (
  id bigint generated always as identity primary key,
  finished_at timestamptz not null,
  bytes bigint not null,
  is_encrypted boolean not null,
  is_copied boolean not null
);
