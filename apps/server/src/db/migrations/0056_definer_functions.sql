-- slice: platform. A definer function touches tables of keys only: those without row security, which the application
-- cannot read. What belongs to a company is written by plain statements, by the application itself, under row security.

-- The statement before it writes the person, so that nobody of another company is named here.
drop function change_login(text, bigint);
create function change_login(wanted text, person bigint) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    if current_company() is null then return false; end if;
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

-- Where a blob's bytes lie may be written anew, by whoever copied them: what they are, and their key, stays.
grant update (segment_id, segment_offset) on blob to legajo_app;
drop function move_blobs(text, bytea[], text[], bigint[], bigint[]);

-- A load is taken back by a statement of the application. Nobody else is deleted: who left stays on the roll, and so does
-- everybody to whom a row refers that does not go with them.
grant delete on person to legajo_app;
create policy person_taken_back on person as restrictive for delete using (status = 'active' and dismissed_on is null);
drop function remove_loaded(bigint, integer[]);
create function release_logins(people bigint[]) returns void
  language sql security definer set search_path = public, pg_temp
  as $$ delete from login_name where company_id = current_company() and person_id = any (people) $$;
revoke all on function release_logins(bigint[]) from public;
grant execute on function release_logins(bigint[]) to legajo_app;
