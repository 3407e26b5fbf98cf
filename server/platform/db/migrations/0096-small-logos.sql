-- A logo as mails and receipts show it, so that none of them carries the large one. Of logos that were there before it
-- is made when the first mail asks for it.
alter table shop_pictures
  add column small bytea,
  add column small_width integer,
  add column small_height integer,
  -- Of the file that a picture was made from: a start that finds it draws nothing anew.
  add column source_hash text;
