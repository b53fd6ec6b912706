-- slice: session, mfa. Whoever came by single sign-on proves themselves anew by asking their provider again: a way out of a
-- session, for the person in it, from an instant that the provider's own must not be older than.
alter table sso_state
  add column session_id bigint,
  add column person_id bigint,
  add column begun_at timestamptz,
  add constraint sso_state_proof check (num_nulls(session_id, person_id, begun_at) in (0, 3));

-- What came of it is good in that session and nowhere else; null for one that opens a session.
alter table sso_ticket add column session_id bigint;

drop function open_sso_state(bytea, bytea, text, text, text, timestamptz, timestamptz);
create function open_sso_state(hash bytea, browser bytea, in_nonce text, in_verifier text, in_app text, of_session bigint, of_person bigint, instant timestamptz, until timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    delete from sso_state where expires_at < instant;
    insert into sso_state (state_hash, company_id, browser_hash, nonce, verifier, app, session_id, person_id, begun_at, expires_at)
    select hash, current_company(), browser, in_nonce, in_verifier, in_app, of_session, of_person,
      case when of_session is not null then instant end, until where current_company() is not null
  $$;

drop function take_sso_state(bytea, timestamptz);
create function take_sso_state(hash bytea, instant timestamptz, out company_id bigint, out browser_hash bytea, out nonce text, out verifier text, out app text, out session_id bigint, out person_id bigint, out begun_at timestamptz)
  language sql security definer set search_path = public, pg_temp
  as $$
    with taken as (delete from sso_state s where s.state_hash = hash returning s.*)
    select t.company_id, t.browser_hash, t.nonce, t.verifier, t.app, t.session_id, t.person_id, t.begun_at
    from taken t where t.expires_at > instant
  $$;

drop function open_sso_ticket(bytea, bytea, bigint, text, timestamptz, timestamptz);
create function open_sso_ticket(hash bytea, browser bytea, person bigint, of_session bigint, why_not text, instant timestamptz, until timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    delete from sso_ticket where expires_at < instant;
    insert into sso_ticket (ticket_hash, company_id, browser_hash, person_id, session_id, refusal, expires_at)
    select hash, current_company(), browser, person, of_session, why_not, until where current_company() is not null
  $$;

-- One that is tried where it is not good is gone all the same.
drop function take_sso_ticket(bytea, timestamptz);
create function take_sso_ticket(hash bytea, of_session bigint, instant timestamptz, out company_id bigint, out browser_hash bytea, out person_id bigint, out refusal text)
  language sql security definer set search_path = public, pg_temp
  as $$
    with taken as (delete from sso_ticket t where t.ticket_hash = hash returning t.*)
    select t.company_id, t.browser_hash, t.person_id, t.refusal from taken t
    where t.expires_at > instant and t.session_id is not distinct from of_session
  $$;

revoke all on function open_sso_state(bytea, bytea, text, text, text, bigint, bigint, timestamptz, timestamptz),
  take_sso_state(bytea, timestamptz), open_sso_ticket(bytea, bytea, bigint, bigint, text, timestamptz, timestamptz),
  take_sso_ticket(bytea, bigint, timestamptz) from public;
grant execute on function open_sso_state(bytea, bytea, text, text, text, bigint, bigint, timestamptz, timestamptz),
  take_sso_state(bytea, timestamptz), open_sso_ticket(bytea, bytea, bigint, bigint, text, timestamptz, timestamptz),
  take_sso_ticket(bytea, bigint, timestamptz) to legajo_app;

-- It proves as much as the password: of who has no factor.
alter table mfa_verified drop constraint mfa_verified_how_check, drop constraint mfa_verified_proof_check;
alter table mfa_verified
  add constraint mfa_verified_how_check check (how in ('mail', 'app', 'passkey', 'recovery', 'password', 'provider')),
  add constraint mfa_verified_proof_check check (proof in ('factor', 'password', 'provider'));
