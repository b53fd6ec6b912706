-- slice: documents
-- older code: runs
-- A month of the search, newest publication first: without it one of a year and a half ago was found by walking back
-- through all that was published since.
create index document_of_month on document (company_id, period, published_at desc, id desc);
