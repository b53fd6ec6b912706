-- slice: session (login_failure).
-- A guess is counted before it is judged, all its keys in one statement: of a hundred at the same moment as many are
-- judged as the limit says. False when one of the keys is full; then none of them is counted.
create function reserve_guess(wanted bytea[], most integer[], instant timestamptz, lock_for interval) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    for i in 1 .. cardinality(wanted) loop
      insert into login_failure as f (key, failures, since, locked_until)
      values (wanted[i], 1, instant, case when most[i] <= 1 then instant + lock_for end)
      on conflict (key) do update set
        failures = case when f.since <= instant - lock_for then 1 else f.failures + 1 end,
        since = case when f.since <= instant - lock_for then instant else f.since end,
        locked_until = case
          when (case when f.since <= instant - lock_for then 1 else f.failures + 1 end) >= most[i] then instant + lock_for end
        where f.locked_until is null or f.locked_until <= instant;
      if not found then
        perform return_guess(wanted[1 : i - 1]);
        return false;
      end if;
    end loop;
    return true;
  end $$;

-- Takes one guess back from each key: it was right, or was never judged.
create function return_guess(reserved bytea[]) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    update login_failure set failures = greatest(failures - 1, 0), locked_until = null where key = any (reserved)
  $$;

-- Whether somebody had a session from a network of late: a stranger elsewhere cannot lock them out there.
create index session_token_of_person on session_token (company_id, person_id, created_at);
create function knows_network(wanted text, network cidr, since timestamptz) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select exists (
      select from login_name l join session_token s on s.company_id = l.company_id and s.person_id = l.person_id
      where l.name = lower(wanted) and s.created_at > since and s.address <<= network)
  $$;

revoke all on function reserve_guess(bytea[], integer[], timestamptz, interval), return_guess(bytea[]),
  knows_network(text, cidr, timestamptz) from public;
grant execute on function reserve_guess(bytea[], integer[], timestamptz, interval), return_guess(bytea[]),
  knows_network(text, cidr, timestamptz) to legajo_app;
