-- slice: documents (document_stamp). The time stamp that was asked for over a document's last seal or signature: pending
-- until a service gives one, given, or given up. No row: none was asked for.
create table document_stamp (
  company_id bigint not null,
  document_id bigint not null,
  state text not null check (state in ('pending', 'given', 'given-up')),
  asked_at timestamptz not null,
  tries integer not null default 0,
  -- Of the last try that failed, by a name of the contract.
  failure text,
  failed_at timestamptz,
  -- When it is tried again.
  next_try_at timestamptz,
  -- What the authority says, and who it is.
  given_at timestamptz,
  authority text,
  primary key (company_id, document_id),
  foreign key (company_id, document_id) references document (company_id, id),
  check ((state = 'pending') = (next_try_at is not null)),
  check ((state = 'given') = (given_at is not null and authority is not null)),
  check ((failure is null) = (failed_at is null))
);
create index document_stamp_due on document_stamp (company_id, next_try_at) where state = 'pending';
alter table document_stamp enable row level security;
alter table document_stamp force row level security;
create policy own_company on document_stamp
  using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on document_stamp to legajo_app;
