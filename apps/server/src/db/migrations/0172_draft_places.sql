-- slice: uploads (upload).
-- Sheets and numbers of pages that a type had when something of it was begun: a change of the type, or of its template,
-- holds for drafts that begin later. Null of what was begun before, or brought whole: as the type has them now.
alter table upload add column places jsonb;
alter table upload add constraint upload_places_check
  check (places is null or (places ? 'most' and places ? 'least' and jsonb_typeof(places -> 'slots') = 'array'));
