-- slice: publications. What a publication does to its file before it reads it, as its type said when the file came; null for
-- nothing.
alter table process add column transform jsonb;
