-- slice: employees (list_columns).
-- Further orders and filters of the list, each along an index that begins with the company.
create index person_by_hiring on person (company_id, hired_on, id);
drop index person_by_hire;
create index person_by_file_number on person (company_id, (coalesce(file_number, '')), id);

-- The columns somebody chose for a list: theirs on every device.
create table list_columns (
  company_id bigint not null,
  person_id bigint not null,
  list text not null check (char_length(list) between 1 and 40),
  columns text[] not null check (cardinality(columns) <= 40),
  primary key (company_id, person_id, list),
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade
);
alter table list_columns enable row level security;
alter table list_columns force row level security;
create policy list_columns_company on list_columns
  using (company_id = (select current_company())) with check (company_id = (select current_company()));
grant select, insert, update, delete on list_columns to legajo_app;
