-- slice: people (person.civil_status, person.nationality).
-- A name of the list of the company's people system, or of ours where it has none, as the list spells it: what a list
-- loses later stays readable. Filtered by, so found without walking the company.
alter table person
  add column civil_status text check (char_length(civil_status) between 1 and 250),
  add column nationality text check (char_length(nationality) between 1 and 250);
create index person_by_civil_status on person (company_id, civil_status) where civil_status is not null;
create index person_by_nationality on person (company_id, nationality) where nationality is not null;
