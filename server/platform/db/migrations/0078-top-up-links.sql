-- The one link by which messages open the top-up of an eSIM without a sign-in. Its token is this id with the shop's signature,
-- so nothing in here opens anything; taking the row away ends the link.
create table top_up_links (
  order_id uuid primary key references orders (id) on delete cascade,
  id uuid not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index top_up_links_expires on top_up_links (expires_at);
