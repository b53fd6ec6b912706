-- slice: uploads (upload_reading). What a machine made of an upload's pages: whether it was read, and how it stands to its
-- person. The words and days that it read are theirs: they lie in the store under a key of their own, and go with the pages.
create table upload_reading (
  company_id bigint not null,
  upload_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'no_text', 'error')),
  result text check (result in ('match', 'doubtful', 'mismatch')),
  -- Which reasons it has and how each came out; nothing that was read.
  reasons jsonb,
  found_sha256 bytea,
  asked_at timestamptz not null,
  read_at timestamptz,
  primary key (company_id, upload_id),
  foreign key (company_id, upload_id) references upload (company_id, id),
  foreign key (company_id, found_sha256) references blob (company_id, sha256),
  check ((state = 'done') = (result is not null and reasons is not null and found_sha256 is not null)),
  check ((state = 'waiting') = (read_at is null))
);
create index upload_reading_waiting on upload_reading (company_id, asked_at) where state = 'waiting';
create index upload_reading_found on upload_reading (company_id, found_sha256) where found_sha256 is not null;

alter table upload_reading enable row level security;
alter table upload_reading force row level security;
create policy upload_reading_company on upload_reading using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on upload_reading to legajo_app;
