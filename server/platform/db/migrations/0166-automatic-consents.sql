-- What the owner of an eSIM accepted when they agreed to automatic top-ups, and where they live: each purchase carries both.
alter table auto_top_ups add column consents jsonb not null default '[]';
alter table auto_top_ups add column country text check (country ~ '^[A-Z]{2}$');
