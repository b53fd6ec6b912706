-- slice: audit (audit_entry)
-- older code: runs
-- What is about a person is looked for at each of their documents: the newest of each are met in the order of time, by the index
-- alone, and of a hundred documents only what the page shows is read (areas 14.5).
create index audit_entry_of_thing on audit_entry (company_id, subject, subject_id, at, id);
drop index audit_entry_of;
