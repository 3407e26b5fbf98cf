-- The rate that prices are converted at, where the operator lets it follow the market's by steps; null where prices follow each day.
alter table exchange_rates add column price_rate double precision;
