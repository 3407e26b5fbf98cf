-- The key an administrator's authenticator shares with the shop. Until a code from it was typed, it counts for nothing.
create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  -- Sealed with the shop's key: whoever reads this table can make no code.
  key_sealed text not null,
  confirmed_at timestamptz,
  -- The time step of the last code taken; that code and older ones are refused.
  last_step bigint,
  created_at timestamptz not null
);

-- For the day the phone is lost: each works once.
create table recovery_codes (
  user_id uuid not null references second_factors (user_id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- When this browser showed a code, if it has.
alter table sessions add column second_factor_at timestamptz;
