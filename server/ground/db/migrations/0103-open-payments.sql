-- Payments that were opened at the provider, and until when their price holds. One that is not paid by then is cancelled, and
-- its row goes; so does the row of one that is paid. `look_at` is when a worker looks next.
create table open_payments (
  intent_id text primary key,
  holds_until timestamptz not null,
  look_at timestamptz not null
);
create index open_payments_due on open_payments (look_at);
