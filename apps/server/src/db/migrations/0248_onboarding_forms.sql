-- slice: onboarding (onboarding_template_form).
-- Digital forms that whoever begins with a template may be given to answer (areas 9.10). A form that nobody ever answered can be
-- removed, and leaves the templates with it.
create table onboarding_template_form (
  company_id bigint not null references company (id),
  template_id bigint not null,
  form_id bigint not null,
  place smallint not null check (place between 1 and 20),
  primary key (company_id, template_id, form_id),
  foreign key (company_id, template_id) references onboarding_template (company_id, id) on delete cascade,
  foreign key (company_id, form_id) references form (company_id, id) on delete cascade
);
create index onboarding_template_form_of on onboarding_template_form (company_id, form_id);
alter table onboarding_template_form enable row level security;
alter table onboarding_template_form force row level security;
create policy onboarding_template_form_company on onboarding_template_form
  using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, delete on onboarding_template_form to legajo_app;
