-- slice: forms (form_answer); people-loads (employee_load).
-- What a newcomer is to answer is of the onboarding that gave it to them.
alter table form_answer
  add column onboarding_id bigint,
  add constraint form_answer_onboarding foreign key (company_id, onboarding_id) references onboarding (company_id, id),
  drop constraint form_answer_source,
  add constraint form_answer_source check (
    (source = 'publication') = (publication_id is not null) and (source = 'shelf') = (shelf_id is not null)
    and (source = 'onboarding') = (onboarding_id is not null));
create index form_answer_begun on form_answer (company_id, onboarding_id) where onboarding_id is not null;
-- Whether those whom a load makes are given the forms of their template.
alter table employee_load add column gives_forms boolean not null default false;
