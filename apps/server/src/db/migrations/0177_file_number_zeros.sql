-- slice: people (person).
-- A file number is the same with and without the zeros that a spreadsheet drops from its beginning.
drop index person_by_plain_number;
create index person_by_plain_number on person (company_id, ltrim(translate(lower(file_number), '-./ ', ''), '0'))
  where file_number is not null;
