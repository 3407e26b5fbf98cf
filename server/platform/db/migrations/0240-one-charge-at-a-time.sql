-- The previous build charges a saved card under another key than this one, and stores its payment over any other. So two
-- clicks of one purchase, one at each build, could charge twice. It does not know `charged_with`: while this build charges a
-- card, the other's attempt to store a payment fails, which it does before any money moves. A payment that has arrived comes
-- with its card, and is stored. This goes when no process of the previous build can come back.
create function keep_one_charge() returns trigger language plpgsql as $$
begin
  raise exception 'the sale % is being charged already', old.id;
end $$;
create trigger keep_one_charge before update of payment_intent_id on sales for each row
  when (old.charged_with is not null and new.charged_with = old.charged_with and new.card_last4 is null
    and old.payment_intent_id is not null and new.payment_intent_id is distinct from old.payment_intent_id)
  execute function keep_one_charge();
