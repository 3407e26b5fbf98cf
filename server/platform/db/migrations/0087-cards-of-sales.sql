-- The card a sale was paid with, as its receipt names it: the maker and the last four digits. Null where none is known.
alter table sales add column card_brand text, add column card_last4 text;
