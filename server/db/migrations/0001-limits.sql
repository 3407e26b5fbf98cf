-- Counters of the rate limits. Losing them in a crash costs nothing, so they skip the write-ahead log.
create unlogged table rate_limits (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
create index rate_limits_window_start on rate_limits (window_start);
