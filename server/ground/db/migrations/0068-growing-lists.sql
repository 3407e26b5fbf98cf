-- Where a request stands in the administrator's list: those that wait on top, the longest waiting first, then what was
-- decided, the newest first. Seconds since 1970 are the same in every time zone, so the index may keep them.
create function refund_request_place(asked_at timestamptz, decided_at timestamptz) returns numeric language sql immutable as $$
  select case when decided_at is null then 1e11 - extract(epoch from asked_at) else extract(epoch from decided_at) end
$$;
create index refund_requests_place on refund_requests (refund_request_place(asked_at, decided_at), id);
