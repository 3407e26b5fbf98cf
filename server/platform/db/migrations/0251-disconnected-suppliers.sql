-- Since when a supplier's keys are missing from the settings: its plans are off the shelf, its eSIMs are not read.
alter table supplier_health add column if not exists disconnected_at timestamptz;
