-- Each supplier has a prepaid account of its own. A build from before reads and writes that of the first.
alter table balance_readings add column if not exists supplier text not null default 'esim-access';
create index if not exists balance_readings_of_supplier on balance_readings (supplier, id);
