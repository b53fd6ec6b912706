-- slice: notifications (notice, common_notice).
-- What an operator tells the people of a company, or of all: a banner over the portal, or that a service is out.
create table notice (
  company_id bigint not null references company (id),
  kind text not null check (kind in ('banner', 'outage')),
  body text not null,
  tone text not null check (tone in ('yellow', 'red', 'blue', 'green')),
  sticky boolean not null default false,
  from_at timestamptz not null,
  until_at timestamptz check (until_at > from_at),
  primary key (company_id, kind)
);
alter table notice enable row level security;
alter table notice force row level security;
create policy notice_company on notice
  using (company_id = (select current_company())) with check (company_id = (select current_company()));
grant select, insert, update, delete on notice to legajo_app;

-- For every company. Of no company, so it is reached through the functions below and in no other way.
create table common_notice (
  kind text primary key check (kind in ('banner', 'outage')),
  body text not null,
  tone text not null check (tone in ('yellow', 'red', 'blue', 'green')),
  sticky boolean not null default false,
  from_at timestamptz not null,
  until_at timestamptz check (until_at > from_at)
);

create function common_notices(of_kind text, instant timestamptz)
  returns table (body text, tone text, sticky boolean, from_at timestamptz, until_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select n.body, n.tone, n.sticky, n.from_at, n.until_at from common_notice n
    where n.kind = of_kind and n.from_at <= instant and (n.until_at is null or n.until_at > instant)
  $$;

create function set_common_notice(of_kind text, with_body text, in_tone text, is_sticky boolean, starts timestamptz, ends timestamptz)
  returns void language sql security definer set search_path = public, pg_temp
  as $$
    insert into common_notice (kind, body, tone, sticky, from_at, until_at)
    values (of_kind, with_body, in_tone, is_sticky, starts, ends)
    on conflict (kind) do update set body = excluded.body, tone = excluded.tone, sticky = excluded.sticky,
      from_at = excluded.from_at, until_at = excluded.until_at
  $$;

create function clear_common_notice(of_kind text) returns boolean
  language sql security definer set search_path = public, pg_temp
  as $$
    with gone as (delete from common_notice where kind = of_kind returning kind) select exists (select from gone)
  $$;

revoke all on function common_notices(text, timestamptz),
  set_common_notice(text, text, text, boolean, timestamptz, timestamptz), clear_common_notice(text) from public;
grant execute on function common_notices(text, timestamptz),
  set_common_notice(text, text, text, boolean, timestamptz, timestamptz), clear_common_notice(text) to legajo_app;
