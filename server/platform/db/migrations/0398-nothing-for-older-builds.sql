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

drop table quotes;
drop trigger keep_one_charge on sales;
drop function keep_one_charge();

drop trigger keep_offers_of_new on plans;
drop trigger keep_offers_of_changed on plans;
drop function keep_offers_of_plans();
drop function facts_of_plan(plans);
alter table plans drop column cost_micro_usd, drop column suggested_micro_usd, drop column fingerprint;

drop trigger orders_hold_bounced on orders;
drop trigger top_ups_hold_bounced on top_ups;
drop function hold_bounced_refund();
drop function name_sales_of_credit();
drop index credit_entries_unnamed;
alter table payment_customers drop column is_own;
-- What belongs to a payment is on its sale alone.
alter table orders drop column payment_intent_id, drop column request_key, drop column facts_version;
alter table top_ups drop column payment_intent_id, drop column request_key, drop column facts_version;

-- Nothing is sold for nothing.
alter table orders drop constraint if exists orders_cost_something, add constraint orders_cost_something check (amount > 0);
alter table top_ups drop constraint if exists top_ups_cost_something, add constraint top_ups_cost_something check (amount > 0);
alter table orders validate constraint orders_returned, validate constraint orders_lost;
alter table top_ups validate constraint top_ups_returned, validate constraint top_ups_lost;
alter table figures validate constraint figures_kind_check;

alter table sealing_keys drop column is_bound;
