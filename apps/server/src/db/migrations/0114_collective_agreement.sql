-- slice: people (person.collective_agreement).
-- The agreement whose terms somebody works under, as the company calls it (in Argentina the number of the CCT). Lists and
-- exports are narrowed by it, so it is found without walking the company.
alter table person
  add column collective_agreement text check (char_length(collective_agreement) between 1 and 250);
create index person_by_collective_agreement on person (company_id, collective_agreement)
  where collective_agreement is not null;
