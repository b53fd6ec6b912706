-- slice: publications (process). How many people a publication told by mail, and how many have no address. Null of what went out before this was counted.
alter table process add column noticed integer, add column unreachable integer;
