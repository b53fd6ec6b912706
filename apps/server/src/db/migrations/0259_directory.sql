-- slice: directory (directory_person); account (company_setting).
-- Employees find one another where the company says so (areas 16).
alter table company_setting add column directory boolean not null default false;
-- What somebody consented to show of themselves, with the text as it was read; and whom the company leaves out.
create table directory_person (
  company_id bigint not null references company (id),
  person_id bigint not null,
  hidden boolean not null default false,
  photo boolean not null default false,
  mail boolean not null default false,
  phone boolean not null default false,
  birthday boolean not null default false,
  consented_at timestamptz,
  text_version smallint,
  consented_text text,
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade,
  constraint directory_person_consent check (
    num_nonnulls(consented_at, text_version, consented_text) = case when photo or mail or phone or birthday then 3 else 0 end)
);
alter table directory_person enable row level security;
alter table directory_person force row level security;
create policy directory_person_company on directory_person
  using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on directory_person to legajo_app;
