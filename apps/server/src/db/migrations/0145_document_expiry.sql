-- slice: documents (document_expiry_told, document_expiry_digest, document_expiry_round). Of which documents it was told that
-- they run out, at which step before that day, who of Human Resources heard of it on which day, and up to which day a
-- company's round is through: nobody is told twice of one thing, whoever dies when.
create table document_expiry_told (
  company_id bigint not null,
  document_id bigint not null,
  -- The day it was told to run out on: of another day it is told anew.
  expires_on date not null,
  -- 3: as early as the type says; 2: a week before; 1: on the day; 0: after it.
  step smallint not null check (step between 0 and 3),
  told_on date not null,
  primary key (company_id, document_id, expires_on, step),
  foreign key (company_id, document_id) references document (company_id, id) on delete cascade
);
create index document_expiry_told_by_day on document_expiry_told (company_id, told_on, document_id);
create table document_expiry_digest (
  company_id bigint not null,
  person_id bigint not null,
  told_on date not null,
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade
);
create table document_expiry_round (
  company_id bigint primary key references company (id),
  through_on date not null
);
create index document_running_out on document (company_id, expires_on, id) where expires_on is not null;

do $$
declare t text;
begin
  foreach t in array array['document_expiry_told', 'document_expiry_digest', 'document_expiry_round'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I using (company_id = current_company()) with check (company_id = current_company())', t || '_company', t);
    execute format('grant select, insert, update on %I to legajo_app', t);
  end loop;
end $$;
