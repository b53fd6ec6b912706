-- slice: certificates (certificate_warning). How many days before the end of a certificate its keepers were told of it: each
-- once, whoever dies when.
create table certificate_warning (
  company_id bigint not null,
  certificate_id bigint not null,
  days smallint not null,
  told_at timestamptz not null,
  primary key (company_id, certificate_id, days),
  foreign key (company_id, certificate_id) references certificate (company_id, id) on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['certificate_warning'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I using (company_id = current_company()) with check (company_id = current_company())', t || '_company', t);
    execute format('grant select, insert on %I to legajo_app', t);
  end loop;
end $$;
