-- A platform's checkout is completed once a sale came by its own link: the sale is found by that name.
create index sales_referred_by on sales (referred_by) where referred_by is not null;
