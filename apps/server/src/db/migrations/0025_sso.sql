-- slice: session (sso_provider, sso_state, sso_ticket, company_slug). Single sign-on, a company's own login page,
-- and what ends sessions.

-- A company's name in addresses, /s/andes: unique in the installation, never the name of a screen.
create table company_slug (
  slug text primary key,
  company_id bigint not null unique
);

create function find_company(wanted text) returns bigint
  language sql stable security definer set search_path = public, pg_temp
  as $$ select company_id from company_slug where slug = lower(wanted) $$;

-- Gives the company of the transaction the first of these names that is free; null when none is.
create function claim_slug(wanted text[]) returns text
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    one text;
    mine text;
  begin
    if current_company() is null then return null; end if;
    foreach one in array wanted loop
      insert into company_slug (slug, company_id) values (one, current_company()) on conflict do nothing returning slug into mine;
      if mine is not null then return mine; end if;
    end loop;
    return null;
  end $$;

-- The names a company may get, best first: the first word of its name, the whole name, the first word and its number.
-- Names of screens would never be reached (decision C1).
create function slugs_for(company_name text, id bigint) returns text[]
  language sql stable set search_path = public, pg_temp
  as $$
    with words as (select trim(both '-' from regexp_replace(fold(company_name), '[^a-z0-9]+', '-', 'g')) as whole),
    names as (
      select 1 as place, split_part(whole, '-', 1) as slug from words
      union all select 2, left(whole, 60) from words
      union all select 3, split_part(whole, '-', 1) || '-' || id from words
      union all select 4, 'empresa-' || id
    )
    select array_agg(slug order by place) from names
    where slug ~ '^[a-z][a-z0-9-]*[a-z0-9]$' and slug <> all (array['home', 'login', 'redirect', 'pickup', 'onboarding',
      'employees', 'employee', 'billboard', 'certificates', 'documents', 'update', 'folder', 'reports', 'workflow', 'manager',
      'company', 'self-service', 'custom-emails', 'assets', 'search', 'eforms'])
  $$;

alter table company
  add column slug text,
  -- Texts and picture of the login page; the branding slice writes it.
  add column login_page jsonb not null default '{}' check (jsonb_typeof(login_page) = 'object');

do $$
declare one bigint;
begin
  for one in select company_id from company_key order by company_id loop
    perform set_config('app.company_id', one::text, true);
    update company set slug = claim_slug(slugs_for(name, id)) where id = one;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;

-- One identity provider per company: OpenID Connect or SAML 2.0.
create table sso_provider (
  company_id bigint primary key references company (id),
  kind text not null check (kind in ('oidc', 'saml')),
  -- Shown on the button.
  name text not null,
  enabled boolean not null,
  -- OpenID Connect: the issuer's address. SAML: the provider's entity id.
  issuer text not null,
  client_id text,
  -- AES-256-GCM under the installation's key, bound to the company.
  client_secret bytea,
  -- SAML: where requests go, and the certificate (PEM) that signs its answers.
  entry_point text,
  certificate text,
  -- Which claim names the user, and what of the person it is compared with.
  claim text not null,
  matched_by text not null check (matched_by in ('username', 'mail', 'file_number')),
  updated_at timestamptz not null,
  updated_by bigint,
  check (case kind when 'oidc' then client_id is not null else entry_point is not null and certificate is not null end)
);
alter table sso_provider enable row level security;
alter table sso_provider force row level security;
create policy sso_provider_company on sso_provider
  using (company_id = (select current_company())) with check (company_id = (select current_company()));
grant select, insert, update, delete on sso_provider to legajo_app;

-- A way out to a provider, until it comes back: once, within minutes, into the same browser.
create table sso_state (
  state_hash bytea primary key,
  company_id bigint not null,
  browser_hash bytea not null,
  nonce text not null,
  -- OpenID Connect: the PKCE verifier. SAML: the id of the request.
  verifier text not null,
  expires_at timestamptz not null
);

-- What came of it, exchanged once, within a minute, by the same browser.
create table sso_ticket (
  ticket_hash bytea primary key,
  company_id bigint not null,
  browser_hash bytea not null,
  person_id bigint,
  -- The catalogue's key of why not, when nobody was let in.
  refusal text,
  expires_at timestamptz not null,
  check ((person_id is null) <> (refusal is null))
);

create function open_sso_state(hash bytea, browser bytea, in_nonce text, in_verifier text, instant timestamptz, until timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    delete from sso_state where expires_at < instant;
    insert into sso_state (state_hash, company_id, browser_hash, nonce, verifier, expires_at)
    select hash, current_company(), browser, in_nonce, in_verifier, until where current_company() is not null
  $$;

create function take_sso_state(hash bytea, instant timestamptz, out company_id bigint, out browser_hash bytea, out nonce text, out verifier text)
  language sql security definer set search_path = public, pg_temp
  as $$
    with taken as (delete from sso_state s where s.state_hash = hash returning s.*)
    select t.company_id, t.browser_hash, t.nonce, t.verifier from taken t where t.expires_at > instant
  $$;

create function open_sso_ticket(hash bytea, browser bytea, person bigint, why_not text, instant timestamptz, until timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    delete from sso_ticket where expires_at < instant;
    insert into sso_ticket (ticket_hash, company_id, browser_hash, person_id, refusal, expires_at)
    select hash, current_company(), browser, person, why_not, until where current_company() is not null
  $$;

create function take_sso_ticket(hash bytea, instant timestamptz, out company_id bigint, out browser_hash bytea, out person_id bigint, out refusal text)
  language sql security definer set search_path = public, pg_temp
  as $$
    with taken as (delete from sso_ticket t where t.ticket_hash = hash returning t.*)
    select t.company_id, t.browser_hash, t.person_id, t.refusal from taken t where t.expires_at > instant
  $$;

-- Open sessions of a person of the company, the last used first.
create function sessions_of(person bigint, instant timestamptz, admin_idle interval)
  returns table (id bigint, profile smallint, created_at timestamptz, used_at timestamptz, expires_at timestamptz, address inet, agent text, via text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select s.id, s.profile, s.created_at, s.used_at, s.expires_at, s.address, s.agent, s.via from session_token s
    where s.company_id = current_company() and s.person_id = person and s.ended_at is null and s.expires_at > instant
      and (s.profile <> 2 or s.used_at > instant - admin_idle)
    order by s.used_at desc, s.id desc limit 100
  $$;

create function end_one_session(person bigint, session bigint, instant timestamptz) returns boolean
  language sql security definer set search_path = public, pg_temp
  as $$
    with ended as (
      update session_token set ended_at = instant
      where company_id = current_company() and person_id = person and id = session and ended_at is null returning 1
    ) select exists (select 1 from ended)
  $$;

-- A dismissal, a block and a change of profiles end a person's sessions, whoever writes them: what a session
-- was opened for no longer holds. Who changes their own password keeps the session they do it in, so that is
-- the caller's to ask (end_sessions_of).
create function end_sessions_of_row() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    changed record := coalesce(new, old);
  begin
    update session_token set ended_at = now()
      where company_id = changed.company_id and ended_at is null
        and person_id = (to_jsonb(changed) ->> tg_argv[0])::bigint;
    return null;
  end $$;
create trigger dismissal_ends_sessions after update of status on person
  for each row when (new.status = 'inactive' and old.status <> 'inactive') execute function end_sessions_of_row('id');
create trigger block_ends_sessions after update of blocked_at on credential
  for each row when (new.blocked_at is not null and old.blocked_at is null) execute function end_sessions_of_row('person_id');
create trigger profiles_end_sessions after insert or delete on person_profile
  for each row execute function end_sessions_of_row('person_id');

-- A link is unmade, not kept: nobody needs to know that it was there but the trail.
grant delete on person_link to legajo_app;

revoke all on function find_company(text), claim_slug(text[]), slugs_for(text, bigint),
  open_sso_state(bytea, bytea, text, text, timestamptz, timestamptz), take_sso_state(bytea, timestamptz),
  open_sso_ticket(bytea, bytea, bigint, text, timestamptz, timestamptz), take_sso_ticket(bytea, timestamptz),
  sessions_of(bigint, timestamptz, interval), end_one_session(bigint, bigint, timestamptz), end_sessions_of_row() from public;
grant execute on function find_company(text), claim_slug(text[]), slugs_for(text, bigint),
  open_sso_state(bytea, bytea, text, text, timestamptz, timestamptz), take_sso_state(bytea, timestamptz),
  open_sso_ticket(bytea, bytea, bigint, text, timestamptz, timestamptz), take_sso_ticket(bytea, timestamptz),
  sessions_of(bigint, timestamptz, interval), end_one_session(bigint, bigint, timestamptz) to legajo_app;
