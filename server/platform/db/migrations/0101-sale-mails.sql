-- A sale of several orders is written about in one mail, when each of them has come to its end. `begun_at` is when somebody
-- began to send it, `told_at` which state of its orders it told of.
create table sale_mails (
  sale_id uuid primary key references sales (id) on delete cascade,
  begun_at timestamptz,
  told_at timestamptz
);
