-- slice: account (company_setting). What a company decided for itself. One that never did has no row: default deny.
create table company_setting (
  company_id bigint primary key references company (id),
  -- Whether line managers touch pay, account and published documents of their reports (decision G2).
  managers_reach_data boolean not null default false,
  version int not null
);
alter table company_setting enable row level security;
alter table company_setting force row level security;
create policy company_setting_company on company_setting using (company_id = current_company())
  with check (company_id = current_company());
grant select, insert, update on company_setting to legajo_app;
