-- What the payment provider booked in the seller's account for each payment, for the accounts: the sums that arrived, its fees,
-- and the rate at which it converted. Amounts in minor units, below zero where money left the account.
create table payment_bookings (
  -- The provider's own name for it.
  id text primary key,
  kind text not null check (kind in ('charge', 'refund', 'dispute')),
  intent_id text not null,
  at timestamptz not null,
  -- In the account's currency, before the fee.
  amount bigint not null,
  fee bigint not null,
  currency text not null,
  -- Of the account's currency for one unit of the charged one; null where they are the same.
  exchange_rate double precision check (exchange_rate > 0),
  -- In the currency that the customer was charged in.
  charged bigint not null,
  charged_fee bigint not null,
  charged_currency text not null
);
create index payment_bookings_at on payment_bookings (at);
