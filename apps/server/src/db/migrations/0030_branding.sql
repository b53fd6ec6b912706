-- slice: branding (company_logo).
-- The picture as we encoded it; nothing of the uploaded file is kept but its pixels.
create table company_logo (
  company_id bigint primary key references company (id),
  -- A keyed hash of the company's id, part of the public address: logos cannot be walked by number (S159).
  public_hash text not null,
  picture bytea not null check (octet_length(picture) <= 524288),
  sha256 bytea not null,
  width integer not null,
  height integer not null,
  changed_at timestamptz not null
);
alter table company_logo enable row level security;
alter table company_logo force row level security;
create policy company_logo_company on company_logo
  using (company_id = (select current_company())) with check (company_id = (select current_company()));
grant select, insert, update, delete on company_logo to legajo_app;
