-- slice: self-service (own_photo, own_change_photo). Pictures lie in the store, encrypted under the key of their company;
-- rows hold addresses. What earlier versions wrote into rows is moved while the portal runs (`start/move-pictures.ts`),
-- and is read from the row until then. A process of an earlier version finds no picture that was moved, and cannot
-- replace it: end those first. The three old columns, the conditions and `in_rows` indexes may go, and the new
-- columns become `not null`, in a version that only takes the place of versions which have this migration, once
-- `select 1 from own_photo where picture is not null` finds nothing in any company (the same for the other tables).
alter table own_photo
  alter column picture drop not null,
  alter column avatar drop not null,
  alter column sha256 drop not null,
  add column picture_sha256 bytea,
  add column avatar_sha256 bytea,
  add foreign key (company_id, picture_sha256) references blob (company_id, sha256),
  add foreign key (company_id, avatar_sha256) references blob (company_id, sha256),
  add constraint own_photo_in_one_place check (
    case when picture is null then num_nonnulls(avatar, sha256) = 0 and num_nonnulls(picture_sha256, avatar_sha256) = 2
      else num_nonnulls(avatar, sha256) = 2 and num_nonnulls(picture_sha256, avatar_sha256) = 0 end);
create index own_photo_picture on own_photo (company_id, picture_sha256) where picture_sha256 is not null;
create index own_photo_avatar on own_photo (company_id, avatar_sha256) where avatar_sha256 is not null;
create index own_photo_in_rows on own_photo (company_id, person_id) where picture is not null;

alter table own_change_photo
  alter column picture drop not null,
  alter column avatar drop not null,
  alter column sha256 drop not null,
  add column picture_sha256 bytea,
  add column avatar_sha256 bytea,
  add foreign key (company_id, picture_sha256) references blob (company_id, sha256),
  add foreign key (company_id, avatar_sha256) references blob (company_id, sha256),
  add constraint own_change_photo_in_one_place check (
    case when picture is null then num_nonnulls(avatar, sha256) = 0 and num_nonnulls(picture_sha256, avatar_sha256) = 2
      else num_nonnulls(avatar, sha256) = 2 and num_nonnulls(picture_sha256, avatar_sha256) = 0 end);
create index own_change_photo_picture on own_change_photo (company_id, picture_sha256) where picture_sha256 is not null;
create index own_change_photo_avatar on own_change_photo (company_id, avatar_sha256) where avatar_sha256 is not null;
create index own_change_photo_in_rows on own_change_photo (company_id, change_id) where picture is not null;
