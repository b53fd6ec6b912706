-- slice: publications (process).
-- Who let it go out: a month older than a year takes an action of their own, which is asked again when its turn comes.
-- Null of what was confirmed before; then it is asked of who uploaded it.
alter table process add column confirmed_by bigint;
alter table process add constraint process_confirmed_by_fkey
  foreign key (company_id, confirmed_by) references person (company_id, id);
create index process_confirmed_by on process (company_id, confirmed_by) where confirmed_by is not null;
