-- What a signed-in customer typed into the support form in place of the account's own address: a note for the desk, to which
-- nothing is mailed.
alter table support_threads add column typed_email text;
