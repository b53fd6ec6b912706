-- slice: documents (document_second), signing (document_countersignature). Who signs a document after its person, as the
-- document has them from its publication on: a type that names another one later changes nothing of it.
create table document_second (
  company_id bigint not null,
  document_id bigint not null,
  person_id bigint not null,
  -- Since its person signed: from then on it waits for the second signature.
  waits_since timestamptz,
  signed_at timestamptz,
  primary key (company_id, document_id),
  foreign key (company_id, document_id) references document (company_id, id),
  foreign key (company_id, person_id) references person (company_id, id),
  check (signed_at is null or waits_since is not null)
);
create index document_second_by_person on document_second (company_id, person_id, document_id desc);
create index document_second_waiting on document_second (company_id, person_id, waits_since desc, document_id desc)
  where waits_since is not null and signed_at is null;

create table document_countersignature (
  company_id bigint not null,
  document_id bigint not null,
  person_id bigint not null,
  signed_at timestamptz not null,
  accepted_text text not null,
  accepted_sha256 bytea not null,
  evidence jsonb not null,
  sha256_before bytea not null,
  sha256_after bytea not null,
  certificate_fingerprint bytea not null,
  tier text not null,
  primary key (company_id, document_id),
  foreign key (company_id, document_id) references document_second (company_id, document_id)
);

do $$
declare t text;
begin
  foreach t in array array['document_second', 'document_countersignature'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I using (company_id = current_company()) with check (company_id = current_company())', t || '_company', t);
    execute format('grant select, insert on %I to legajo_app', t);
  end loop;
end $$;
grant update on document_second to legajo_app;
