-- slice: documents. What Human Resources notes of a published document, until when it is good, and how often it was changed.
alter table document
  add column comment text,
  add column expires_on date,
  add column version integer not null default 1;
