-- A withdrawal is decided first, by the rule or by a person; then its eSIM is switched off; then its money goes back. What
-- was decided is written down before the first step that cannot be undone, so another process can finish it.
alter table withdrawals add column decision text check (decision in ('rule', 'proportional', 'full'));
-- Sent when many statements named the same order or address within the hour: it counts if it is proven to be theirs.
alter table withdrawals add column is_crowded boolean not null default false;
