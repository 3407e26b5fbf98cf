-- The language an order was bought in, in which its buyer is written to. Null where nobody said: English.
alter table orders add column language text;
