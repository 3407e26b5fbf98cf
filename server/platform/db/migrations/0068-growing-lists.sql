-- Where a request stands in the administrator's list: those that wait on top, the longest waiting first, then what was
-- decided, the newest first. Seconds since 1970 are the same in every time zone, so the index may keep them.
create function refund_request_place(asked_at timestamptz, decided_at timestamptz) returns numeric language sql immutable as $$
  select case when decided_at is null then 1e11 - extract(epoch from asked_at) else extract(epoch from decided_at) end
$$;
create index refund_requests_place on refund_requests (refund_request_place(asked_at, decided_at), id);

-- What the hourly work of retention looks for, so that it reads what is to go and nothing else. An index by blocks would be
-- tiny, and of no use after a while: new rows take the room of old ones, and then every block seems to hold both. What is
-- emptied and stays leaves its index for good.
create index order_log_at on order_log (at);
create index alerts_sent_at on alerts_sent (at);
create index payment_events_received on payment_events (received_at);
create index audit_log_at on audit_log (at);
create index order_events_words on order_events (at) where actor <> 'shop' and note <> '';
create index credit_entries_words on credit_entries (at) where actor <> 'shop' and reason <> '';
create index orders_marked on orders (created_at) where phone is not null or browser_hash is not null;
create index orders_named on orders (created_at) where email is not null or first_name is not null or last_name is not null;
