-- slice: publications (process), documents (document).
-- One document to many: what its file was found to be and, once it is sealed, the one file that all readers have.
alter table process add column base jsonb;
alter table process add column base_sha256 bytea;

-- A wish that its client named (Idempotency-Key), with a digest of what was asked and what was answered.
alter table process add column wish_key text check (char_length(wish_key) between 16 and 64);
alter table process add column wish jsonb;
create index process_by_wish on process (company_id, created_by, wish_key) where wish_key is not null;

-- The file that this document shares with the other readers of its publication.
alter table document add column base_sha256 bytea;

-- slice: platform (blob).
-- A file that goes on from another of the same company keeps its tail alone: its bytes are those of the base and these. The
-- base stays as long as anything stands on it.
alter table blob add column base_sha256 bytea;
alter table blob add foreign key (company_id, base_sha256) references blob (company_id, sha256);
create index blob_of_base on blob (company_id, base_sha256) where base_sha256 is not null;
