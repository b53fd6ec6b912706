-- slice: home (first_day). What of a company's first day no other table tells: that the test was made, and that somebody put the list away.
create table first_day (
  company_id bigint primary key references company (id),
  tested_at timestamptz,
  tested_by bigint,
  put_away_at timestamptz,
  put_away_by bigint
);
alter table first_day enable row level security;
alter table first_day force row level security;
create policy first_day_company on first_day using (company_id = current_company())
  with check (company_id = current_company());
grant select, insert, update on first_day to legajo_app;

-- slice: publications (process). Whether what goes out bears no seal: of a type that nobody signs, before there is a certificate.
alter table process add column unsealed boolean not null default false;
