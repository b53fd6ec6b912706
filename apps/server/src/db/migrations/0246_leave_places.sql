-- slice: organisation (sector, location).

-- Where the people of a location work says which holidays they keep; how many of a sector may be away at once (areas 11.5, 11.7).
alter table location add column province text check (province ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$');
alter table sector add column quota integer check (quota between 1 and 9999);
