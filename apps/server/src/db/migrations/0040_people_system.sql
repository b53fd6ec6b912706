-- slice: integration (people_system, payroll_setting).
-- The company's own people system, asked instead of the built-in lists; its key wrapped under the installation's.
create table people_system (
  company_id bigint primary key references company (id),
  address text not null check (char_length(address) between 1 and 500),
  secret bytea,
  enabled boolean not null,
  updated_at timestamptz not null,
  updated_by bigint not null
);

-- Payroll of a company: active unless it was switched off; whether people may ask for an advance of their pay (D50).
create table payroll_setting (
  company_id bigint primary key references company (id),
  active boolean not null default true,
  salary_advance boolean not null default false,
  updated_at timestamptz not null
);

do $$
declare t text;
begin
  foreach t in array array['people_system', 'payroll_setting'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I using (company_id = (select current_company())) with check (company_id = (select current_company()))', t || '_company', t);
    execute format('grant select, insert, update, delete on %I to legajo_app', t);
  end loop;
end $$;
