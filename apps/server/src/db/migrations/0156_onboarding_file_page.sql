-- slice: onboarding. Pages of a paper after its first, which stands with the paper: one that came as a PDF has several.
create table onboarding_file_page (
  company_id bigint not null,
  file_id bigint not null,
  n integer not null check (n between 2 and 50),
  sha256 bytea not null,
  primary key (company_id, file_id, n),
  foreign key (company_id, file_id) references onboarding_file (company_id, id) on delete cascade,
  foreign key (company_id, sha256) references blob (company_id, sha256)
);
create index onboarding_file_page_blob on onboarding_file_page (company_id, sha256);
alter table onboarding_file_page enable row level security;
alter table onboarding_file_page force row level security;
create policy onboarding_file_page_company on onboarding_file_page using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, delete on onboarding_file_page to legajo_app;
