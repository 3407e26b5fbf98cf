-- Made beforehand by whoever has millions of rows and cannot wait (docs/upgrading.md), they are left alone.

-- What runs by timetable and looks for a few rows finds them by index, whatever was sold since the shop opened.
create index if not exists payment_events_created on payment_events (created_at);
create index if not exists payment_events_unhandled on payment_events (received_at) where handled_at is null and kind <> 'other';
create index if not exists users_admins on users (id) where role = 'admin';

-- What the hourly work of retention looks for, as before; and what somebody wrote who deletes their account.
create index if not exists users_unopened on users (created_at) where email_proven_at is null and password_hash is null
  and deleted_at is null and role = 'customer' and balance_cents = 0;
create index if not exists users_pending_email on users (updated_at) where pending_email is not null;
create index if not exists orders_guests_named on orders (created_at)
  where user_id is null and (email is not null or first_name is not null or last_name is not null);
create index if not exists refund_requests_words on refund_requests (decided_at) where reason <> '' or answer <> '';
create index if not exists muted_alerts_of_guests on muted_alerts (at) where subject like 'order:%';
create index if not exists kit_links_expires on kit_links (expires_at);
-- Accounts are named by their id there, and by nothing else of that length.
create index if not exists order_events_accounts on order_events (actor) where length(actor) = 36;

-- The nightly look at store credit: only what credit paid for, and only lines that name no sale yet.
create index if not exists orders_paid_by_credit on orders (id) where credit_used > 0;
create index if not exists top_ups_paid_by_credit on top_ups (id) where credit_used > 0;
create index if not exists users_with_credit on users (id) where balance_cents <> 0;
create index if not exists credit_entries_unnamed on credit_entries (user_id)
  where amount < 0 and order_id is null and top_up_id is null;

-- Whose they are: somebody takes their own data along.
create index if not exists top_ups_user on top_ups (user_id, created_at);
