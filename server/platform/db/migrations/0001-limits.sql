-- Counters of the rate limits. Losing them in a crash costs nothing, so they skip the write-ahead log.
create unlogged table rate_limits (
  key text primary key,
  window_start timestamptz not null,
  count integer not null
);
create index rate_limits_window_start on rate_limits (window_start);
