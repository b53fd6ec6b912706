-- slice: session (session_token).
-- A session may be good for one thing only: changing the password that is due. And it says how it was opened.
alter table session_token
  add column limited_to text check (limited_to in ('password')),
  add column via text not null default 'password' check (via in ('password', 'sso', 'passkey', 'link', 'pin'));

drop function open_session(bytea, bigint, smallint, timestamptz, timestamptz, inet, text);
create function open_session(hash bytea, person bigint, in_profile smallint, instant timestamptz, until timestamptz,
    from_address inet, with_agent text, opened_by text, only_for text)
  returns bigint language sql security definer set search_path = public, pg_temp
  as $$
    insert into session_token (token_hash, company_id, person_id, profile, created_at, used_at, expires_at, address, agent, via, limited_to)
    select hash, current_company(), person, in_profile, instant, instant, until, from_address, with_agent, opened_by, only_for
    where current_company() is not null returning id
  $$;

drop function use_session(bytea, timestamptz, boolean);
create function use_session(hash bytea, instant timestamptz, touch boolean)
  returns table (id bigint, company_id bigint, person_id bigint, profile smallint, used_at timestamptz,
    expires_at timestamptz, ended_at timestamptz, via text, limited_to text)
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    return query select s.id, s.company_id, s.person_id, s.profile, s.used_at, s.expires_at, s.ended_at, s.via, s.limited_to
      from session_token s where s.token_hash = hash;
    -- Touching is written at most twice a minute, so that reading does not cost a write each time.
    if touch then
      update session_token s set used_at = instant
        where s.token_hash = hash and s.ended_at is null and s.used_at < instant - interval '30 seconds';
    end if;
  end $$;

revoke all on function open_session(bytea, bigint, smallint, timestamptz, timestamptz, inet, text, text, text),
  use_session(bytea, timestamptz, boolean) from public;
grant execute on function open_session(bytea, bigint, smallint, timestamptz, timestamptz, inet, text, text, text),
  use_session(bytea, timestamptz, boolean) to legajo_app;
