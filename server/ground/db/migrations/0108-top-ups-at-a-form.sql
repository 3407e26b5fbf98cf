-- A top-up may be opened for a card form or a wallet, and is then paid by its buyer at the page. It waits longer than the
-- charge of a saved card, and one that was never paid is shown to no customer. The build before writes none of these.
alter table top_ups add column at_form boolean not null default false;
