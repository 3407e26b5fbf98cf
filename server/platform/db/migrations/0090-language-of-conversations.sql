-- The language a conversation was begun in, for the mails about it. Null, as in all from before, is English.
alter table support_threads add column language text;
