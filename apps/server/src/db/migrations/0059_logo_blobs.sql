-- slice: branding (company_logo). The logo lies in the store as photographs do (0058); what stands there of the old
-- columns, `picture` and `sha256`, goes for the logo too.
alter table company_logo
  alter column picture drop not null,
  alter column sha256 drop not null,
  add column picture_sha256 bytea,
  add foreign key (company_id, picture_sha256) references blob (company_id, sha256),
  add constraint company_logo_in_one_place check (
    (picture is null) = (picture_sha256 is not null) and (picture is null) = (sha256 is null));
create index company_logo_picture on company_logo (company_id, picture_sha256) where picture_sha256 is not null;
