-- slice: long-work (long_work).
-- Long work that publishes nothing: loads of people, dismissals by file, exports, bulk mails and reminders. A row is written
-- in the transaction that begins the work, and changed in those that go on with it. Publications have rows of their own
-- (`process`): both are one list by time, and ids of both are of one sequence.
grant usage on sequence process_id_seq to legajo_app;
create table long_work (
  company_id bigint not null references company (id),
  id bigint not null default nextval('process_id_seq'),
  kind text not null check (kind in ('load', 'dismissal', 'export', 'welcome', 'reminder')),
  state text not null default 'running'
    check (state in ('running', 'completed', 'completedWithObservations', 'failed', 'cancelled', 'expired')),
  -- It goes on, and what it waits for is a person.
  waits boolean not null default false,
  created_by bigint not null,
  created_at timestamptz not null,
  -- When something of it was last done.
  touched_at timestamptz not null,
  finished_at timestamptz,
  -- What it works on: a row of the slice that does the work.
  subject text check (subject in ('employee_load', 'prepared_export', 'backup')),
  subject_id bigint,
  -- Of whoever began it alone, whoever else administers.
  private boolean not null default false,
  -- Of the file that was brought.
  file_name text,
  total integer not null default 0,
  done integer not null default 0,
  failed integer not null default 0,
  failure_code text,
  -- Whether the same work can be begun once more, as it was asked for.
  can_retry boolean not null default false,
  -- What was left out, each with its reason; erased after a month.
  problems jsonb,
  primary key (company_id, id),
  foreign key (company_id, created_by) references person (company_id, id),
  check ((subject is null) = (subject_id is null)),
  check ((state = 'running') = (finished_at is null)),
  check (state = 'failed' or not can_retry)
);
create index long_work_recent on long_work (company_id, created_at desc, id desc);
create index long_work_by_state on long_work (company_id, state, created_at desc, id desc);
create index long_work_by_kind on long_work (company_id, kind, created_at desc, id desc);
create index long_work_by_both on long_work (company_id, kind, state, created_at desc, id desc);
create index long_work_of_author on long_work (company_id, created_by, created_at desc, id desc);
create index long_work_private on long_work (company_id, created_by, created_at desc, id desc) where private;
create unique index long_work_of_subject on long_work (company_id, subject, subject_id, kind) where subject is not null;
create index long_work_told on long_work (company_id, finished_at) where problems is not null;
create index long_work_running on long_work (company_id, touched_at) where state = 'running';

alter table long_work enable row level security;
alter table long_work force row level security;
create policy long_work_company on long_work
  using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update on long_work to legajo_app;

-- The list of both is by time, and is narrowed by state, by kind, and to what is one's own.
create index process_by_time on process (company_id, created_at desc, id desc);
create index process_by_state on process (company_id, state, created_at desc, id desc);
create index process_by_kind on process (company_id, kind, created_at desc, id desc);
create index process_by_both on process (company_id, kind, state, created_at desc, id desc);
create index process_of_author on process (company_id, created_by, created_at desc, id desc);

-- What was done before is in the list too.
alter table employee_load no force row level security;
alter table prepared_export no force row level security;
alter table backup no force row level security;
alter table long_work no force row level security;
insert into long_work (company_id, kind, state, waits, created_by, created_at, touched_at, finished_at, subject, subject_id,
    file_name, total, done, failed, failure_code)
  select l.company_id, 'load', s.state, s.state = 'running' and l.state in ('columns', 'review'), l.created_by, l.created_at,
    l.created_at, case when s.state <> 'running' then coalesce(l.undone_at, l.erased_at, l.loaded_at, l.created_at) end,
    'employee_load', l.id, l.file_name, l.total,
    case when l.state = 'done' then l.created + l.updated + l.equals else l.processed end, l.refused, l.failure_code
  from employee_load l
  cross join lateral (select case
      when l.state = 'done' then case when l.refused > 0 then 'completedWithObservations' else 'completed' end
      when l.state = 'failed' then 'failed'
      when l.state in ('undone', 'discarded') then 'cancelled'
      when l.erased_at is not null then 'expired'
      else 'running' end as state) s
  order by l.company_id, l.created_at;
insert into long_work (company_id, kind, state, created_by, created_at, touched_at, finished_at, subject, subject_id, private,
    total, done, failure_code, can_retry)
  select x.company_id, 'export', case when x.failed_at is not null then 'failed' when x.ready_at is not null then 'completed'
      else 'running' end, x.person_id, x.requested_at, x.requested_at, coalesce(x.failed_at, x.ready_at), 'prepared_export', x.id,
    true, x.documents, x.documents, x.failure_code, x.failed_at is not null
  from prepared_export x order by x.company_id, x.requested_at;
insert into long_work (company_id, kind, state, created_by, created_at, touched_at, finished_at, subject, subject_id,
    total, done, failure_code)
  select b.company_id, 'export', case when b.failed_at is not null then 'failed' when b.built_at is not null then 'completed'
      when b.cleaned_at is not null then 'expired' else 'running' end, b.requested_by, b.requested_at, b.requested_at,
    coalesce(b.failed_at, b.built_at, b.cleaned_at), 'backup', b.id, b.documents, b.documents, b.failure_code
  from backup b order by b.company_id, b.requested_at;
alter table employee_load force row level security;
alter table prepared_export force row level security;
alter table backup force row level security;
alter table long_work force row level security;
