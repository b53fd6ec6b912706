-- slice: leave (leave_policy_version).
-- What a policy says from a day on: a change of law or of custom is a new version, and what was granted stays (areas 11.4).
create table leave_policy_version (
  company_id bigint not null,
  policy_id bigint not null,
  version integer not null check (version >= 1),
  from_on date not null,
  day_kind text not null check (day_kind in ('calendar', 'working')),
  -- Days of the week that are worked, 1 is Monday.
  week smallint[] not null check (cardinality(week) between 1 and 7 and week <@ '{1,2,3,4,5,6,7}'),
  -- [{"fromYears": 0, "days": 14}, …], rising.
  brackets jsonb not null check (jsonb_typeof(brackets) = 'array'),
  -- {"fromYears": 10, "everyYears": 3, "days": 1}: null where there are no progressive days.
  progressive jsonb check (progressive is null or jsonb_typeof(progressive) = 'object'),
  grants text not null check (grants in ('fixed', 'anniversary', 'monthly')),
  -- MM-DD.
  grant_on text check (grant_on ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  for_year_before boolean not null default false,
  proportional text not null default 'no' check (proportional in ('no', 'monthly', 'days20')),
  hours_a_day numeric(4, 2) not null default 8 check (hours_a_day > 0 and hours_a_day <= 24),
  expires_months smallint check (expires_months between 1 and 120),
  carry numeric(6, 2) not null default 0 check (carry >= 0),
  made_by bigint,
  made_at timestamptz,
  primary key (company_id, policy_id, version),
  foreign key (company_id, policy_id) references leave_policy (company_id, id),
  foreign key (company_id, made_by) references person (company_id, id),
  constraint leave_policy_version_fixed check ((grants = 'fixed') = (grant_on is not null)),
  constraint leave_policy_version_before check (grants = 'fixed' or not for_year_before),
  constraint leave_policy_version_carry check (expires_months is not null or carry = 0)
);
create unique index leave_policy_version_day on leave_policy_version (company_id, policy_id, from_on);
create index leave_policy_version_maker on leave_policy_version (company_id, made_by) where made_by is not null;
alter table leave_policy_version enable row level security;
alter table leave_policy_version force row level security;
create policy leave_policy_version_company on leave_policy_version
  using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on leave_policy_version to legajo_app;

-- When the law of a country has days granted: AR: LCT 154 (from 1 October). UY: Ley 12.590, 1 and 6 (for the year before).
-- The others: each year of service.
create function preset_leave_grants(country text)
  returns table (week smallint[], grants text, grant_on text, for_year_before boolean, proportional text)
  language sql immutable
  as $$
    select case when $1 in ('BR', 'CL', 'CO', 'MX', 'PE') then '{1,2,3,4,5}' when $1 = 'UY' then '{1,2,3,4,5,6}'
        else '{1,2,3,4,5,6,7}' end::smallint[],
      case when $1 in ('BR', 'CL', 'CO', 'MX', 'PE') then 'anniversary' else 'fixed' end,
      case when $1 in ('BR', 'CL', 'CO', 'MX', 'PE') then null when $1 = 'UY' then '01-01' else '10-01' end,
      $1 = 'UY',
      case when $1 in ('BR', 'CL', 'CO', 'MX', 'PE') then 'no' when $1 = 'UY' then 'monthly' else 'days20' end
  $$;

do $$
declare one bigint;
begin
  for one in select company_id from company_key order by company_id loop
    perform set_config('app.company_id', one::text, true);
    insert into leave_policy_version (company_id, policy_id, version, from_on, day_kind, week, brackets, progressive, grants,
        grant_on, for_year_before, proportional)
      select p.company_id, p.id, 1, date '2000-01-01', p.day_kind,
        g.week, p.brackets, p.progressive, g.grants, g.grant_on, g.for_year_before, g.proportional
      from leave_policy p join company c on c.id = one cross join lateral preset_leave_grants(c.country) g
      where p.company_id = one;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;

alter table leave_policy drop column day_kind, drop column brackets, drop column progressive;
