-- slice: long-work (long_work).
-- Papers asked of many are rows of the one list. What is asked, and behind whom it goes on, is kept until it is over, so
-- that what died is begun once more where it stood; it may say why in a person's words, and goes when the problems go.
alter table long_work drop constraint long_work_kind_check;
alter table long_work add constraint long_work_kind_check
  check (kind in ('load', 'dismissal', 'export', 'welcome', 'reminder', 'withdrawal', 'access', 'papers'));
alter table long_work add column request jsonb;
drop index long_work_told;
create index long_work_told on long_work (company_id, finished_at) where problems is not null or request is not null;
