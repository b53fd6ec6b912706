-- slice: platform. No trigger: what one did is part of the statement that causes it, where a reader sees it. A database
-- on many machines takes no trigger on a table that it spreads.

-- Who makes a company says what it begins with.
drop trigger company_gets_leave_policies on company;
drop function give_leave_policies();

-- Each update of a person counts its version itself.
drop trigger person_version on person;
drop function count_version();
drop function prove_mail(bigint, text);

-- Who dismisses, blocks, or changes what people may do ends their sessions, of all of them in one statement.
drop trigger dismissal_ends_sessions on person;
drop trigger block_ends_sessions on credential;
drop trigger profiles_end_sessions on person_profile;
drop function end_sessions_of_row();
drop function end_sessions_of(bigint, timestamptz, bytea);
create function end_sessions_of(people bigint[], instant timestamptz, but bytea) returns integer
  language sql security definer set search_path = public, pg_temp
  as $$
    with ended as (
      update session_token set ended_at = instant
      where company_id = current_company() and person_id = any (people) and ended_at is null
        and token_hash is distinct from but
      returning 1
    ) select count(*)::integer from ended
  $$;
revoke all on function end_sessions_of(bigint[], timestamptz, bytea) from public;
grant execute on function end_sessions_of(bigint[], timestamptz, bytea) to legajo_app;
