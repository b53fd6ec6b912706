-- slice: exports (download). Besides a backup, a search or people: one's own documents, of a year or of all.
alter table download add column own jsonb;
