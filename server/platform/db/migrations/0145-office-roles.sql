-- Roles in the office. Owners stay what administrators have always been, `role = 'admin'`: today's administrators are
-- owners. Smaller roles are customers in that column, so an earlier build beside this one gives them no rights.
alter table users add column office_role text check (office_role in ('manager', 'support', 'reader'));
create index users_staff on users (id) where office_role is not null;

-- An invitation that was not accepted yet. It is deleted when it is accepted, withdrawn or past its time.
create table staff_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  office_role text not null check (office_role in ('owner', 'manager', 'support', 'reader')),
  -- Null until the mail with the link goes out.
  token_hash text unique,
  invited_by uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- What people in support gave back or as credit lately, in cents of the books.
create table staff_gifts (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  cents integer not null check (cents >= 0),
  given_at timestamptz not null
);
create index staff_gifts_by_user on staff_gifts (user_id, given_at);

-- One row: how much each of them may give within 24 hours. Without it they may give nothing.
create table staff_limits (
  id integer primary key default 1 check (id = 1),
  support_cents integer not null check (support_cents >= 0)
);
