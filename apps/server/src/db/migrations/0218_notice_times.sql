-- slice: notifications (notification_time, company_notification, company_notification_rule). When a person wants to hear nothing by
-- telephone, and whether what does not press comes in one mail a day; and what the company says of both and of each kind. Who said
-- nothing has no row. Minutes of the day in the time of the company; both or none.
create table notification_time (
  company_id bigint not null,
  person_id bigint not null,
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_until smallint check (quiet_until between 0 and 1439),
  -- Null: as the company says.
  digest boolean,
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade,
  check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until)
);

create table company_notification (
  company_id bigint primary key references company (id),
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_until smallint check (quiet_until between 0 and 1439),
  digest boolean not null,
  version integer not null check (version > 0),
  check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until)
);

create table company_notification_rule (
  company_id bigint not null references company (id),
  topic text not null check (char_length(topic) between 3 and 60),
  channel text not null check (channel in ('mail', 'push', 'whatsapp', 'sms')),
  active boolean not null,
  -- Nobody chooses otherwise.
  fixed boolean not null,
  primary key (company_id, topic, channel)
);

do $$
declare t text;
begin
  foreach t in array array['notification_time', 'company_notification', 'company_notification_rule'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I using (company_id = current_company()) with check (company_id = current_company())', t || '_company', t);
    execute format('grant select, insert, update on %I to legajo_app', t);
  end loop;
end $$;
