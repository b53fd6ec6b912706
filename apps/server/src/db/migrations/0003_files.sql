-- slice: platform (blob_company_key, blob_segment, blob). Files by content: written once, never changed.

-- One key per company, wrapped by LEGAJO_SECRET; it wraps the keys of the company's blobs.
create table blob_company_key (
  company_id bigint primary key,
  wrapped_key bytea not null,
  created_at timestamptz not null
);

-- One append-only run of bytes in the store. A segment without a row does not exist, whatever the store
-- holds; 'removed' is noted before the bytes go, so that a writer left behind cannot commit to it.
create table blob_segment (
  company_id bigint not null,
  id text not null,
  state text not null default 'committed' check (state in ('committed', 'removed')),
  -- How many bytes were synced. What lies beyond does not exist.
  bytes bigint not null,
  created_at timestamptz not null,
  primary key (company_id, id)
);

create table blob (
  company_id bigint not null,
  -- Of the plain bytes: with the company, the address.
  sha256 bytea not null check (length(sha256) = 32),
  segment_id text not null,
  segment_offset bigint not null,
  -- Plain size; the segment holds 16 bytes more, the authentication tag.
  bytes bigint not null,
  -- The blob's own key under the company's. Destroying this row destroys the blob.
  wrapped_key bytea not null,
  created_at timestamptz not null,
  primary key (company_id, sha256),
  foreign key (company_id, segment_id) references blob_segment (company_id, id)
);
create index blob_of_segment on blob (company_id, segment_id);

do $$
declare t text;
begin
  foreach t in array array['blob_company_key', 'blob_segment', 'blob'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I using (company_id = (select current_company())) with check (company_id = (select current_company()))', t || '_company', t);
    execute format('grant select, insert on %I to legajo_app', t);
  end loop;
end $$;
grant update (state) on blob_segment to legajo_app;
grant delete on blob to legajo_app;
