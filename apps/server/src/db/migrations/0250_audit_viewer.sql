-- slice: audit.

-- The trail as somebody looks through it, newest first (areas 14.5): all of it, what happened of a kind, what somebody did, what
-- became of things of a kind, and what came from an address. Each by its instant: a number is no order of time, a job that began
-- earlier may write later.
create index audit_entry_by_time on audit_entry (company_id, at, id);
create index audit_entry_by_event on audit_entry (company_id, event, at, id);
create index audit_entry_by_actor on audit_entry (company_id, actor_id, at, id) where actor_id is not null;
create index audit_entry_by_subject on audit_entry (company_id, subject, at, id);
-- A column of its own: row security lets no index of an expression be asked. Erased with the detail that it is of.
alter table audit_personal add column address text generated always as (body ->> 'address') stored;
create index audit_personal_by_address on audit_personal (company_id, address, entry_id) where address is not null;
