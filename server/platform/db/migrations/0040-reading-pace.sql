-- When the eSIM is to be read again, as its last reading suggests.
alter table esims add column read_next_at timestamptz not null default now();
create index esims_due on esims (read_next_at);
