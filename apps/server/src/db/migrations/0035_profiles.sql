-- slice: employees (person_profile).
-- One profile per category (D86): what decides how far somebody reaches is one thing. Who was given two by the
-- command line keeps the one that decided until now.
do $$
declare one bigint;
begin
  for one in select company_id from company_key order by company_id loop
    perform set_config('app.company_id', one::text, true);
    delete from person_profile d where d.company_id = one and d.type in (2, 3, 4, 5) and d.type <> (
      select k.type from person_profile k where k.company_id = one and k.person_id = d.person_id and k.type in (2, 3, 4, 5)
      order by array_position(array[2, 5, 3, 4], k.type::int) limit 1);
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
create unique index person_profile_one_per_category on person_profile (company_id, person_id) where type in (2, 3, 4, 5);
-- Who administers, without walking every employee's row.
create index person_profile_administers on person_profile (company_id, type, person_id) where type > 1;

-- How far an administering person reaches: everybody, filters, direct reports, or nobody (deny by default). Filters
-- outlive the profile they were given with, so the profile is asked first. An integration user reaches people only
-- where it was given something to do with them; whoever makes certificates administers nobody.
create or replace function reach_of(viewer bigint) returns text
  language sql stable parallel safe
  as $$
    select case
      when h.type is null then 'none'
      when h.type = 2 then 'all'
      when exists (select 1 from person_scope_sector where company_id = (select current_company()) and person_id = viewer)
        or exists (select 1 from person_scope_location where company_id = (select current_company()) and person_id = viewer) then 'filtered'
      when h.type = 5 then 'reports'
      when h.type = 3 then 'all'
      when exists (select 1 from person_action where company_id = (select current_company()) and person_id = viewer) then 'all'
      else 'none'
    end
    from (select (select type from person_profile
      where company_id = (select current_company()) and person_id = viewer and type in (2, 3, 4, 5)) as type) h
  $$;
