-- The language mails about an account are written in. Null where nobody said: English.
alter table users add column language text;
