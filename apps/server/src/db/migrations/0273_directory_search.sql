-- slice: people (person); self-service (own_section); organisation (position, sector); directory (directory_person).
-- older code: runs
-- What the directory is searched by, folded beforehand: behind row security no index serves a function of a row (areas 16.1).
alter table person add column name_search text generated always as (fold(surname || ' ' || name)) stored;
create index person_name_search on person using gin (company_id, name_search gin_trgm_ops) where status = 'active';
alter table own_section add column nickname_search text
  generated always as (case when section = 'identity' then fold(fields ->> 'nickname') end) stored;
create index own_section_nickname_search on own_section using gin (company_id, nickname_search gin_trgm_ops)
  where nickname_search is not null;
alter table position add column search text generated always as (fold(name)) stored;
create index position_search on position using gin (company_id, search gin_trgm_ops);
alter table sector add column search text generated always as (fold(name)) stored;
create index sector_search on sector using gin (company_id, search gin_trgm_ops);
create index directory_person_hidden on directory_person (company_id, person_id) where hidden;
