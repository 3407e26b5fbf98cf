-- Each eSIM of a group is for one traveller, who opens its kit by a link of their own. The link is `link_id` with the shop's
-- signature, so the database alone opens nothing; it is null while the buyer has taken it back.
create table travellers (
  order_id uuid primary key,
  sale_id uuid not null,
  name text,
  link_id uuid unique,
  -- Where the buyer had the link mailed to last.
  mailed_to text,
  -- When the traveller first opened the present link.
  opened_at timestamptz,
  created_at timestamptz not null
);
create index travellers_sale on travellers (sale_id);
create index travellers_age on travellers (created_at);
