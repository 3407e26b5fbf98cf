-- When whoever uses this browser last showed that it is them; null means when they signed in.
alter table sessions add column proven_at timestamptz;

-- An address an account has left. Until the end its former reader can take the account back, by the link they got.
create table email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  former_email text not null,
  changed_at timestamptz not null,
  undo_until timestamptz not null,
  -- Null until the mail with the link goes out.
  token_hash text unique
);
create index email_changes_user on email_changes (user_id, changed_at);
create index email_changes_former on email_changes (former_email);

-- Addresses the environment has made an administrator of, hashed: each is made once, and a dismissal stays.
create table first_admins (
  email_hash text primary key,
  made_at timestamptz not null
);
-- Whoever is an administrator, or had their role changed by one, was made before now.
insert into first_admins (email_hash, made_at)
  select encode(sha256(convert_to(email, 'UTF8')), 'hex'), now() from users
  where email is not null and (role = 'admin' or exists (
    select from audit_log where action = 'change_role' and subject_kind = 'user' and subject_id = users.id::text))
  on conflict do nothing;
