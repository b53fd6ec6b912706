-- slice: processes (process).
-- When a publication is to go out; null for at once. `scheduled`: confirmed, and waiting for it.
alter table process add column publish_at timestamptz;
-- Whether pages of a batch without a number continue the document before them: reading may begin again.
alter table process add column continue_pages boolean not null default false;
alter table process drop constraint process_phase_check;
alter table process add constraint process_phase_check
  check (phase in ('receive', 'inspect', 'review', 'scheduled', 'publish', 'done'));
-- Whether anybody still needs an upload.
create index process_upload on process (company_id, spool_key);
-- What is in progress, for the sweep that looks for lost jobs.
create index process_running on process (company_id, id) where state = 'running';
