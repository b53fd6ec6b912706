-- slice: employees (the version of a record, and the change of a login name; an index of the trail for timelines).
-- Whoever saves a record says which version they read: the second of two at once is told.
alter table person add column version integer not null default 1;
create function count_version() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$ begin new.version := old.version + 1; return new; end $$;
create trigger person_version before update on person for each row execute function count_version();

-- A person's login name becomes another: the old one is free for others in the same moment. False when somebody has it.
create function change_login(wanted text, person bigint) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    if not exists (select from person p where p.company_id = current_company() and p.id = change_login.person) then
      return false;
    end if;
    update login_name l set name = lower(wanted)
      where l.company_id = current_company() and l.person_id = change_login.person;
    if not found then
      insert into login_name (name, company_id, person_id) values (lower(wanted), current_company(), change_login.person);
    end if;
    return true;
  exception when unique_violation then
    return false;
  end $$;
revoke all on function change_login(text, bigint) from public;
grant execute on function change_login(text, bigint) to legajo_app;

-- A timeline walks the trail of one person by time; what a busy login leaves by the thousand is not in it.
create index audit_entry_of_person on audit_entry (company_id, subject_id, at desc, id desc)
  where subject = 'person' and event not in
    ('session.opened', 'session.ended', 'session.switched', 'session.refused', 'sessions.ended', 'factor.verified');
