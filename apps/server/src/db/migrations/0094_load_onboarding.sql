-- slice: people-loads (employee_load). The template with which those begin whom a load makes, and whether they are
-- invited by mail when it is through; how many were.
alter table employee_load
  add column template_id bigint,
  add column invites boolean not null default false,
  add column invited integer not null default 0,
  add foreign key (company_id, template_id) references onboarding_template (company_id, id);
create index employee_load_by_template on employee_load (company_id, template_id) where template_id is not null;
