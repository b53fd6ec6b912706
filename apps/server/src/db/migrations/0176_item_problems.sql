-- slice: publications (process_item).
-- The problems of a review, in their order: a page of them reads what it shows, however many items the process holds.
create index process_item_problems on process_item (company_id, process_id, id) where problem_code is not null;
