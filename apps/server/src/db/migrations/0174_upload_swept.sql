-- slice: uploads (upload).
-- When what was sent back let go of its pages: a round looks at those that did not yet, and at no older ones.
alter table upload add column swept_at timestamptz;
drop index upload_sent_back;
create index upload_sent_back on upload (company_id, decided_at) where state = 'rejected' and swept_at is null;
