-- slice: account (language). The language that a person chose for themself. Who never did has no row, and reads the
-- company's. Not a column of the person: that row's version is of what Human Resources edit; nor of the credential, which
-- who comes in by a provider has none of.
create table person_language (
  company_id bigint not null,
  person_id bigint not null,
  language text not null check (language in ('es', 'pt')),
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade
);
alter table person_language enable row level security;
alter table person_language force row level security;
create policy person_language_company on person_language using (company_id = current_company())
  with check (company_id = current_company());
grant select, insert, update on person_language to legajo_app;
