-- A role in the office is one column: null for customers.
drop index users_admins;
drop index users_unopened;
drop index users_staff;
alter table users drop constraint users_office_role_check;
alter table users add constraint users_office_role_check check (office_role in ('owner', 'manager', 'support', 'reader'));
update users set office_role = 'owner' where role = 'admin';
alter table users drop column role;
create index users_staff on users (id) where office_role is not null;
create index users_unopened on users (created_at) where email_proven_at is null and password_hash is null
  and deleted_at is null and office_role is null and balance_cents = 0;
