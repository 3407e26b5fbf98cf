-- Automatic top-ups are agreed in the currency of the page, at its rate of that moment. Those from before are in dollars.
alter table auto_top_ups add column per_usd double precision not null default 1;
