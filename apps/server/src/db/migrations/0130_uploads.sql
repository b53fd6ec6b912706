-- slice: uploads (upload, upload_page). Documents that people bring: a draft of pages, which its person sends and somebody
-- of Human Resources decides about. Approved, it is a document; its pages go then.
-- Papers of a way in and these wait in one list and are decided by their number: no two of a company share one.
grant usage on sequence onboarding_file_id_seq to legajo_app;
create table upload (
  company_id bigint not null references company (id),
  id bigint not null default nextval('onboarding_file_id_seq'),
  person_id bigint not null,
  document_type_id bigint not null,
  state text not null default 'draft' check (state in ('draft', 'waiting', 'approved', 'rejected', 'withdrawn')),
  origin text not null check (origin in ('camera', 'file')),
  expires_on date,
  comment text check (char_length(comment) between 1 and 500),
  brought_by bigint not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- Of what was sent; a draft is counted by its pages.
  pages integer,
  -- The pages as one file, from sending until it is a document or was taken back.
  pdf_sha256 bytea,
  pdf_bytes bigint,
  decided_at timestamptz,
  decided_by bigint,
  reason text check (char_length(reason) between 1 and 1000),
  document_id bigint,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, person_id) references person (company_id, id),
  foreign key (company_id, document_type_id) references document_type (company_id, id),
  foreign key (company_id, brought_by) references person (company_id, id),
  foreign key (company_id, decided_by) references person (company_id, id),
  foreign key (company_id, pdf_sha256) references blob (company_id, sha256),
  foreign key (company_id, document_id) references document (company_id, id),
  check ((state = 'rejected') = (reason is not null)),
  check ((state = 'approved') = (document_id is not null)),
  check (state in ('draft', 'withdrawn') or sent_at is not null and pages is not null),
  check (state <> 'waiting' or pdf_sha256 is not null)
);
create unique index upload_one_draft on upload (company_id, person_id, document_type_id) where state = 'draft';
create index upload_of_person on upload (company_id, person_id, id desc);
create index upload_waiting on upload (company_id, sent_at, id) where state = 'waiting';
create index upload_stale on upload (company_id, created_at) where state = 'draft';
create index upload_sent_back on upload (company_id, decided_at) where state = 'rejected';
create index upload_of_type on upload (company_id, document_type_id);
create index upload_by_bringer on upload (company_id, brought_by);
create index upload_by_decider on upload (company_id, decided_by) where decided_by is not null;
create index upload_pdf on upload (company_id, pdf_sha256) where pdf_sha256 is not null;
create index upload_document on upload (company_id, document_id) where document_id is not null;

create table upload_page (
  company_id bigint not null,
  upload_id bigint not null,
  -- Its place: the sheet of the template where the type has one.
  n integer not null check (n between 1 and 50),
  sha256 bytea not null,
  width_px integer not null,
  height_px integer not null,
  bytes bigint not null,
  primary key (company_id, upload_id, n),
  foreign key (company_id, upload_id) references upload (company_id, id),
  foreign key (company_id, sha256) references blob (company_id, sha256)
);
create index upload_page_blob on upload_page (company_id, sha256);

do $$
declare t text;
begin
  foreach t in array array['upload', 'upload_page'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I using (company_id = current_company()) with check (company_id = current_company())', t || '_company', t);
    execute format('grant select, insert, update on %I to legajo_app', t);
  end loop;
end $$;
grant delete on upload_page to legajo_app;
grant delete on upload to legajo_app;
