-- Conditions that an operator is told about, one row for each that was ever on. It names no customer.
create table alarms (
  name text primary key,
  -- Since when it has been on; null while it is off.
  since timestamptz,
  -- When it last rang: the operators were told.
  rung_at timestamptz,
  -- It rang and has not ended yet.
  is_ringing boolean not null default false,
  -- Which queue or how many, as the operators read it.
  about text not null default ''
);
