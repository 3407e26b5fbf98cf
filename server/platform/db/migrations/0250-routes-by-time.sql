-- Suppliers are compared by the routes of the last days, and alerts look at those of the last hour.
create index if not exists supply_routes_by_time on supply_routes (chosen_at);
