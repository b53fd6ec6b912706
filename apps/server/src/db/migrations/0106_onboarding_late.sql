-- slice: onboarding (onboarding_late, onboarding_late_round). Who was told on which day that something of an onboarding is
-- late, and up to which day a company's round is through: nobody is told twice on a day, whoever dies when.
create table onboarding_late (
  company_id bigint not null,
  person_id bigint not null,
  told_on date not null,
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade
);
create table onboarding_late_round (
  company_id bigint primary key references company (id),
  through_on date not null
);

do $$
declare t text;
begin
  foreach t in array array['onboarding_late', 'onboarding_late_round'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I using (company_id = current_company()) with check (company_id = current_company())', t || '_company', t);
    execute format('grant select, insert, update on %I to legajo_app', t);
  end loop;
end $$;
