-- slice: publications (settled_number). What a representative who is no employee is called on the company's documents: the
-- name of a namesake on the roll speaks against nobody there.
alter table settled_number
  add column name text check (name is null or (standing = 'representative' and length(name) between 1 and 120));
