-- What a buyer wrote on the card of an eSIM that is a gift. Its link is the traveller's (`travellers.link_id`).
create table gifts (
  order_id uuid primary key,
  recipient text not null,
  giver text not null,
  message text not null,
  -- Where and when the card is mailed; null where the giver hands it over.
  email text,
  send_on date,
  time_zone text,
  sent_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index gifts_age on gifts (created_at);
