-- slice: publications (pdf_sample).
-- A PDF that somebody looks at while a document type is made. Its upload is encrypted under a key of its own, and is swept
-- some hours after nobody may look at it any more.
create table pdf_sample (
  company_id bigint not null references company (id),
  -- Drawn by chance: whoever counts finds none.
  id text not null check (char_length(id) = 32),
  person_id bigint not null,
  file_name text not null,
  spool_key text not null,
  upload_key bytea not null,
  pages integer not null,
  -- In which order they came.
  seq bigint generated always as identity,
  expires_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, person_id) references person (company_id, id)
);
create index pdf_sample_of_person on pdf_sample (company_id, person_id, seq);
create index pdf_sample_expired on pdf_sample (company_id, expires_at);

alter table pdf_sample enable row level security;
alter table pdf_sample force row level security;
create policy pdf_sample_company on pdf_sample
  using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on pdf_sample to legajo_app;
