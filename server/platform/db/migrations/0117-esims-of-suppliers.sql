-- A handle is a supplier's name for an eSIM: two suppliers may give two of theirs the same one. The handle comes first in the
-- index, because a build from before looks for it alone.
alter table esims add column if not exists supplier text not null default 'esim-access';
create unique index if not exists esims_of_supplier on esims (handle, supplier);
alter table esims drop constraint if exists esims_handle_key;
