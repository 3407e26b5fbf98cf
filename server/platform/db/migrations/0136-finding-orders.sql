-- Made beforehand by an operator with millions of rows (docs/upgrading.md), these are left alone.

-- Who bought an order, for an administrator's search: the name in either order, and the phone number as it was typed and
-- by its digits. Every field stands after a space.
create or replace function order_buyer_text(first_name text, last_name text, phone text) returns text
  language sql immutable parallel safe
  return lower(' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(first_name, '') || ' '
    || coalesce(phone, '') || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'));
create index if not exists orders_buyer on orders using gin (order_buyer_text(first_name, last_name, phone) gin_trgm_ops)
  where first_name is not null or last_name is not null or phone is not null;

-- A customer reads the last digits of an ICCID aloud: the first ones are the same for thousands.
create index if not exists esims_iccid_end on esims (reverse(iccid) text_pattern_ops);

-- The supplier's own name for a purchase, which its support asks and is asked by.
create index if not exists orders_supplier_reference on orders (wholesale_order_id) where wholesale_order_id is not null;
create index if not exists top_ups_supplier_reference on top_ups (wholesale_order_id) where wholesale_order_id is not null;
