-- slice: audit (audit_entry, audit_personal, audit_seal). Append-only: no role of the application changes or deletes.
create table audit_entry (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  at timestamptz not null,
  event text not null,
  actor_id bigint,
  subject text not null,
  subject_id bigint,
  -- The hashed body: facts without personal detail.
  body jsonb not null,
  -- Salted SHA-256 of the personal detail beside it, so that the detail can be erased and the chain stays whole.
  personal_sha256 bytea,
  primary key (company_id, id)
);
create index audit_entry_of on audit_entry (company_id, subject, subject_id, id);

create table audit_personal (
  company_id bigint not null,
  entry_id bigint not null,
  salt bytea not null,
  body jsonb not null,
  primary key (company_id, entry_id),
  foreign key (company_id, entry_id) references audit_entry (company_id, id)
);

-- The chain, written by one sealer per company a little later, so that readers never queue on one row.
create table audit_seal (
  company_id bigint not null,
  sequence bigint not null,
  entry_id bigint not null,
  previous bytea not null,
  hash bytea not null,
  primary key (company_id, sequence),
  foreign key (company_id, entry_id) references audit_entry (company_id, id)
);
create unique index audit_sealed_once on audit_seal (company_id, entry_id);

do $$
declare t text;
begin
  foreach t in array array['audit_entry', 'audit_personal', 'audit_seal'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I using (company_id = (select current_company())) with check (company_id = (select current_company()))', t || '_company', t);
    execute format('grant select, insert on %I to legajo_app', t);
  end loop;
end $$;
