-- slice: platform (address_ask), publications (process). Who has an address that nobody showed to read gets no word of
-- documents there: they are asked, once in a while, to confirm it by a link.
create table address_ask (
  company_id bigint not null,
  person_id bigint not null,
  -- Where the link went.
  mail text not null,
  -- Null: it was used.
  key_hash bytea,
  asked_at timestamptz not null,
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade
);
alter table address_ask enable row level security;
alter table address_ask force row level security;
create policy address_ask_company on address_ask using (company_id = current_company())
  with check (company_id = current_company());
grant select, insert, update on address_ask to legajo_app;

-- Of whom a process would have told something, who were asked to confirm their address instead.
alter table process add column asked integer;
