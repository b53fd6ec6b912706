-- slice: exports (download).
-- Besides a backup or the filters of a search for documents: the people, columns and format that were asked for.
alter table download add column people jsonb;
