-- slice: publications (process).
-- Since when a process waits for a person: in its review, or with something left of it. Null while it waits for none
-- and once it is finished for good: then nobody changes it any more, and its upload goes.
alter table process add column waiting_since timestamptz;
-- When somebody was told by mail that it will expire.
alter table process add column warned_at timestamptz;
alter table process drop constraint process_state_check;
alter table process add constraint process_state_check
  check (state in ('running', 'completed', 'completedWithObservations', 'failed', 'cancelled', 'expired'));
-- The owner of the table, and nobody else, may look past its policy: for this one statement.
alter table process no force row level security;
update process set waiting_since = now()
where state = 'running' and phase = 'review'
  or state in ('completedWithObservations', 'failed')
    and (observed + ready > 0 or state = 'failed' and (inspected < total or total = 0 and file_kind = 'pdf'));
alter table process force row level security;
alter table process add constraint process_place_check check ((state = 'running') = (phase <> 'done'));
alter table process add constraint process_review_waits check (phase <> 'review' or waiting_since is not null);
create index process_waiting on process (company_id, waiting_since) where waiting_since is not null;
