-- A code that pages announce to everyone. Beside it they must name the lowest price of the thirty days before.
alter table codes add column announced boolean not null default false;
create index codes_announced on codes (created_at) where announced;

-- What each plan cost from a moment on, in cents of the books' currency: a row for each change.
create table plan_prices (
  plan_id text not null,
  noted_at timestamptz not null,
  cents integer not null check (cents > 0),
  primary key (plan_id, noted_at)
);
