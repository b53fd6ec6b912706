-- slice: publications (process).
-- A publication that was confirmed and waits for approval (areas 8.1, 2.9): its request, the last one that was asked for it.
alter table process
  drop constraint process_phase_check,
  add constraint process_phase_check
    check (phase in ('receive', 'inspect', 'review', 'approval', 'scheduled', 'publish', 'done')),
  add column approval_id bigint,
  add constraint process_approval foreign key (company_id, approval_id) references approval_request (company_id, id);
create index process_approval on process (company_id, approval_id) where approval_id is not null;
