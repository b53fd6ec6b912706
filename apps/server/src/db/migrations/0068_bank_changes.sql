-- slice: self-service (bank_wait, bank_control, own_change). Where somebody's wages go is changed in the open: the
-- account of before is paid for a while, and a company may ask for two people.
create table bank_wait (
  company_id bigint not null,
  person_id bigint not null,
  -- What is paid until then; the account that waits stands in own_section.
  paid jsonb not null,
  from_at timestamptz not null,
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade
);
alter table bank_wait enable row level security;
alter table bank_wait force row level security;
create policy bank_wait_company on bank_wait using (company_id = current_company())
  with check (company_id = current_company());
grant select, insert, update, delete on bank_wait to legajo_app;

-- A row: two people decide about bank data. Who wishes that to end is not who ends it (decision G4).
create table bank_control (
  company_id bigint primary key references company (id),
  on_by bigint,
  on_at timestamptz not null,
  off_asked_by bigint,
  off_asked_at timestamptz,
  constraint bank_control_off check ((off_asked_by is null) = (off_asked_at is null))
);
alter table bank_control enable row level security;
alter table bank_control force row level security;
create policy bank_control_company on bank_control using (company_id = current_company())
  with check (company_id = current_company());
grant select, insert, update, delete on bank_control to legajo_app;

-- Who asked where it is not the person, and the first of two who agree: whoever asked for somebody else is one of them.
alter table own_change add column asked_by bigint, add column first_by bigint, add column first_at timestamptz;
alter table own_change add constraint own_change_first check ((first_by is null) = (first_at is null));
