-- Every purchase begins as a sale, written before the payment provider is asked. Until it is paid at a card form or by a
-- wallet, `open` says what is offered to whom; the lines are written when it is sold, and then `open` is empty. So what was
-- opened and forgotten is in no list and no figure, and goes a day after it was closed.
alter table sales
  add column open jsonb,
  -- The signed-in customer who opened it, and the browser it was opened in.
  add column user_id uuid,
  add column browser_hash text,
  -- Until when its price holds, when a worker looks whether to close it, and when it was closed.
  add column holds_until timestamptz,
  add column close_at timestamptz,
  add column closed_at timestamptz,
  -- The provider's name for the saved card that is being charged.
  add column charged_with text,
  add column channel text not null default 'web' check (channel in ('web')),
  add column code text check (code <> ''),
  add constraint sales_discount_has_code check (code is not null or discount = 0),
  add constraint sales_open_until check (open is null or (holds_until is not null and close_at is not null));
create index sales_to_close on sales (close_at) where open is not null and closed_at is null;
create index sales_closed on sales (closed_at) where open is not null;

-- What is set aside for a sale while it is open: it is spent when the sale is sold, and free again when it is closed.
create table holds (
  sale_id uuid not null references sales (id) on delete cascade,
  kind text not null check (kind in ('credit')),
  user_id uuid not null,
  amount integer not null check (amount > 0),
  taken_at timestamptz not null,
  primary key (sale_id, kind)
);
create index holds_of_user on holds (user_id);

-- The id of these books. A payment carries it beside the id of its sale: where the sale is not in the books, as after a
-- restored backup, it tells that the payment was theirs, and not another shop's with the same provider account.
create table books (
  only_one boolean primary key default true check (only_one),
  id uuid not null default gen_random_uuid()
);
insert into books default values;

-- No build from before sales is left to run beside this one: what was kept on both the sale and its first line is now on the
-- sale alone. The columns go with a later build, since the build before this one still names them.
drop trigger open_sale_of_order on orders;
drop trigger open_sale_of_top_up on top_ups;
drop trigger tell_sale_of_order on orders;
drop trigger tell_sale_of_top_up on top_ups;
drop trigger tell_lines on sales;
drop function open_sale_of_line();
drop function tell_sale_of_payment();
drop function tell_lines_of_payment();
