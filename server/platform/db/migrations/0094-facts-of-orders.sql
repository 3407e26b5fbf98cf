-- Which version of its plan's facts was promised with an order, as `plan_facts` names it. Empty for orders from before.
alter table orders add column promised_facts text;
