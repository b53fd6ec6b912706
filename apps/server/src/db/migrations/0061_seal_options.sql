-- slice: folders (document_type). What a seal does on a page without room for it, and whether it certifies the file
-- (DocMDP, P=2) where it is its first signature.
alter table document_type
  add column without_room text not null default 'page' check (without_room in ('page', 'review')),
  add column certifies boolean not null default false;
