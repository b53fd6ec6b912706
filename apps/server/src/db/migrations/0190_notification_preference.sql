-- slice: notifications (preferences). What a person chose about being told, by topic and channel; who never did has no row,
-- and is told as the topic says. The portal shows everything and has none.
create table notification_preference (
  company_id bigint not null,
  person_id bigint not null,
  topic text not null check (char_length(topic) between 3 and 60),
  channel text not null check (channel in ('mail', 'push', 'whatsapp', 'sms')),
  active boolean not null,
  primary key (company_id, person_id, topic, channel),
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade
);
alter table notification_preference enable row level security;
alter table notification_preference force row level security;
create policy notification_preference_company on notification_preference using (company_id = current_company())
  with check (company_id = current_company());
grant select, insert, update on notification_preference to legajo_app;
