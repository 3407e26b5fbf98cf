-- What a phone may ask for beside the activation code. Null where the supplier names none.
alter table esims add column apn text;

-- The one link by which an arrival kit opens on another device. Its token is this id with the shop's signature, so
-- nothing in here opens anything; taking the row away ends the link.
create table kit_links (
  order_id uuid primary key references orders (id) on delete cascade,
  id uuid not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz
);
