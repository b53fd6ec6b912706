-- slice: documents
-- older code: runs
-- A page of somebody's documents, newest publication first, is picked from the index: they lie on as many pages of the table as
-- they are, and those that are not shown are not read.
drop index document_of_person;
create index document_of_person on document (company_id, person_id, period desc, id desc) include (published_at);
