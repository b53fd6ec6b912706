-- slice: notifications (notification). A notice whose mail waits for the one of the day; null: it had its own, or none.
alter table notification
  add column digest text check (digest in ('waiting', 'sent', 'dropped'));
create index notification_digest on notification (company_id, person_id, id) where digest = 'waiting';
