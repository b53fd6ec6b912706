-- slice: publications (settled_number). Identity numbers that stand on a company's documents and are no employee's whose
-- document it is: those of its representatives, and those that it said are nobody's.
create table settled_number (
  company_id bigint not null references company (id),
  -- As compared: capitals and digits, without leading zeros.
  number text not null check (number ~ '^[A-ZÑ&0-9]{1,15}$'),
  standing text not null check (standing in ('representative', 'nobody')),
  settled_by bigint not null,
  settled_at timestamptz not null,
  primary key (company_id, number),
  foreign key (company_id, settled_by) references person (company_id, id)
);
create index settled_number_by on settled_number (company_id, settled_by);
alter table settled_number enable row level security;
alter table settled_number force row level security;
create policy own_company on settled_number
  using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on settled_number to legajo_app;
