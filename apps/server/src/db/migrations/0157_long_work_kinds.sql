-- slice: long-work (long_work).
-- Withdrawals of whole publications and resets of access of many are rows of the one list; what was withdrawn before is, too.
alter table long_work drop constraint long_work_kind_check;
alter table long_work add constraint long_work_kind_check
  check (kind in ('load', 'dismissal', 'export', 'welcome', 'reminder', 'withdrawal', 'access'));
alter table long_work drop constraint long_work_subject_check;
alter table long_work add constraint long_work_subject_check
  check (subject in ('employee_load', 'prepared_export', 'backup', 'process'));

alter table process no force row level security;
alter table long_work no force row level security;
insert into long_work (company_id, kind, state, created_by, created_at, touched_at, finished_at, subject, subject_id, total, done)
  select r.company_id, 'withdrawal', case when r.withdrawn_at is null then 'running' else 'completed' end, r.withdrawn_by,
    r.withdraw_asked_at, coalesce(r.withdrawn_at, r.withdraw_asked_at), r.withdrawn_at, 'process', r.id, r.withdraw_total,
    r.withdrawn
  from process r where r.withdraw_asked_at is not null order by r.company_id, r.withdraw_asked_at;
alter table process force row level security;
alter table long_work force row level security;
