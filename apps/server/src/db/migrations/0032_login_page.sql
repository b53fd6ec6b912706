-- slice: session (company_slug, sso_state). A company chooses its name in addresses, and single sign-on comes back to the
-- app that it began in.

-- What can stand in an address and is not the name of a screen, which would never be reached (decision C1).
create function is_free_word(slug text) returns boolean
  language sql immutable set search_path = public, pg_temp
  as $$
    select slug ~ '^[a-z][a-z0-9-]*[a-z0-9]$' and slug <> all (array['home', 'login', 'redirect', 'pickup', 'onboarding',
      'employees', 'employee', 'billboard', 'certificates', 'documents', 'update', 'folder', 'reports', 'workflow', 'manager',
      'company', 'self-service', 'custom-emails', 'assets', 'search', 'eforms', 'access', 'generalsettings', 'processes',
      'publishing', 'settings', 'audit', 'verify', 'verificar', 'maindocumentpage', 'mainbusinesspage', 'publishedeforms',
      'fileuploadresume', 'customemails'])
  $$;

create or replace function slugs_for(company_name text, id bigint) returns text[]
  language sql stable set search_path = public, pg_temp
  as $$
    with words as (select trim(both '-' from regexp_replace(fold(company_name), '[^a-z0-9]+', '-', 'g')) as whole),
    names as (
      select 1 as place, split_part(whole, '-', 1) as slug from words
      union all select 2, left(whole, 60) from words
      union all select 3, split_part(whole, '-', 1) || '-' || id from words
      union all select 4, 'empresa-' || id
    )
    select array_agg(slug order by place) from names where is_free_word(slug)
  $$;

-- Gives the company of the transaction this name and lets go of the one it had; says why not otherwise.
create function change_slug(wanted text) returns text
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    if current_company() is null or not is_free_word(wanted) then return 'reserved'; end if;
    insert into company_slug (slug, company_id) values (wanted, current_company())
      on conflict (company_id) do update set slug = excluded.slug;
    return 'changed';
  exception when unique_violation then
    return 'taken';
  end $$;

-- A company that was given the name of a screen gets the next one that is free.
do $$
declare one record;
begin
  for one in select slug, company_id from company_slug where not is_free_word(slug) loop
    perform set_config('app.company_id', one.company_id::text, true);
    delete from company_slug where company_id = one.company_id;
    update company set slug = claim_slug(slugs_for(name, id)) where id = one.company_id;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;

-- Which app the browser comes back to: s, the administration's; e, the employees'.
alter table sso_state add column app text not null default 's' check (app in ('s', 'e'));

drop function open_sso_state(bytea, bytea, text, text, timestamptz, timestamptz);
create function open_sso_state(hash bytea, browser bytea, in_nonce text, in_verifier text, in_app text, instant timestamptz, until timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    delete from sso_state where expires_at < instant;
    insert into sso_state (state_hash, company_id, browser_hash, nonce, verifier, app, expires_at)
    select hash, current_company(), browser, in_nonce, in_verifier, in_app, until where current_company() is not null
  $$;

drop function take_sso_state(bytea, timestamptz);
create function take_sso_state(hash bytea, instant timestamptz, out company_id bigint, out browser_hash bytea, out nonce text, out verifier text, out app text)
  language sql security definer set search_path = public, pg_temp
  as $$
    with taken as (delete from sso_state s where s.state_hash = hash returning s.*)
    select t.company_id, t.browser_hash, t.nonce, t.verifier, t.app from taken t where t.expires_at > instant
  $$;

revoke all on function is_free_word(text), change_slug(text),
  open_sso_state(bytea, bytea, text, text, text, timestamptz, timestamptz), take_sso_state(bytea, timestamptz) from public;
grant execute on function is_free_word(text), change_slug(text),
  open_sso_state(bytea, bytea, text, text, text, timestamptz, timestamptz), take_sso_state(bytea, timestamptz) to legajo_app;
