-- A line that moves marks its sale for its papers even where that is marked already: so it holds the row until it is
-- committed, and the worker that compares waits for it. Before, of two lines that went back at one moment the worker could
-- read the first alone and take the mark off, and the second got no credit note.
create or replace function look_at_invoices() returns trigger language plpgsql as $$
begin
  update sale_taxes set due = true where sale_id = new.sale_id;
  return null;
end $$;
