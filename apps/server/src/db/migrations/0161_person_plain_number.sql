-- slice: people (person).
-- A file number is found as people type it: what is looked in holds it as it was written, and without its signs.
alter table person drop column search;
alter table person add column search text generated always as
  (fold(surname || ' ' || name || ' ' || username || ' ' || cuil || ' ' || dni || ' ' || coalesce(file_number, '') || ' '
    || translate(coalesce(file_number, ''), '-./ ', ''))) stored;
create index person_search on person using gin (company_id, search gin_trgm_ops);
create index person_by_plain_number on person (company_id, translate(lower(file_number), '-./ ', ''))
  where file_number is not null;
