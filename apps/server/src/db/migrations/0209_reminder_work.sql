-- slice: long-work (long_work).
-- Each going out of a reminder is a row of the one list of long work.
alter table long_work drop constraint long_work_kind_check;
alter table long_work add constraint long_work_kind_check
  check (kind in ('load', 'dismissal', 'export', 'welcome', 'reminder', 'round', 'withdrawal', 'access', 'papers'));
alter table long_work drop constraint long_work_subject_check;
alter table long_work add constraint long_work_subject_check
  check (subject in ('employee_load', 'prepared_export', 'backup', 'process', 'reminder_round'));
