-- slice: forms (form_unnamed_waiting, form_unnamed).
-- Answers that keep no name (areas 9.9): no person, no time, an id drawn by lot, and the one group by which results are cut.
-- They wait, and go in by shuffled batches of five or more.
create table form_unnamed_waiting (
  company_id bigint not null references company (id),
  id uuid not null default gen_random_uuid(),
  publication_id bigint not null,
  group_id bigint,
  answers jsonb not null,
  primary key (company_id, id),
  foreign key (company_id, publication_id) references form_publication (company_id, id)
);
create index form_unnamed_waiting_of on form_unnamed_waiting (company_id, publication_id);

create table form_unnamed (
  company_id bigint not null references company (id),
  id uuid not null default gen_random_uuid(),
  publication_id bigint not null,
  group_id bigint,
  answers jsonb not null,
  primary key (company_id, id),
  foreign key (company_id, publication_id) references form_publication (company_id, id)
);
create index form_unnamed_of on form_unnamed (company_id, publication_id);

do $$
declare t text;
begin
  foreach t in array array['form_unnamed_waiting', 'form_unnamed'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I using (company_id = current_company()) with check (company_id = current_company())', t || '_company', t);
  end loop;
end $$;
grant select, insert, delete on form_unnamed_waiting to legajo_app;
grant select, insert on form_unnamed to legajo_app;
