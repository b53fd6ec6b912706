-- slice: uploads (upload), onboarding (onboarding_file).
-- What people brought is listed in every state, the newest first: a page reads so many rows and no more.
create index upload_brought on upload (company_id, sent_at desc, id desc) where state <> 'draft';
create index onboarding_file_brought on onboarding_file (company_id, brought_at desc, id desc);
