-- slice: account (mail_move), platform (mail). Another address that somebody else wrote down for a person who reads the
-- one they have: it waits for the owner's word, or for its time. What is over goes; the trail keeps it.
create table mail_move (
  company_id bigint not null,
  person_id bigint not null,
  -- Null: the address is taken away.
  mail text,
  -- Null: whoever runs the installation.
  by_id bigint,
  -- The load that asked for it, so that taking the load back takes this back.
  load_id bigint,
  asked_at timestamptz not null,
  effective_at timestamptz not null,
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade
);
create index mail_move_due on mail_move (company_id, effective_at);
alter table mail_move enable row level security;
alter table mail_move force row level security;
create policy mail_move_company on mail_move using (company_id = current_company())
  with check (company_id = current_company());
grant select, insert, update, delete on mail_move to legajo_app;

-- What was held for a move that never came about.
alter table credential_hold drop constraint credential_hold_confirmed_by_check;
alter table credential_hold add constraint credential_hold_confirmed_by_check
  check (confirmed_by in ('address', 'factor', 'first mail', 'undone'));

-- The service of the addressee said that there is no such address.
alter table mail add column bounced boolean not null default false;
grant update (bounced) on mail to legajo_app;
