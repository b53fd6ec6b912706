-- slice: organisation (sector, location); leave.

-- Where the people of a location work says which holidays they keep; how many of a sector may be away at once (areas 11.5, 11.7).
alter table location add column province text check (province ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$');
alter table sector add column quota integer check (quota between 1 and 9999);

-- Ley Federal del Trabajo, 76: two days more for each five years go on after the thirtieth. Policies that companies have stay as
-- they are; whoever founds one finds them all.
create or replace function preset_leave_policies(country text)
  returns table (name text, day_kind text, brackets jsonb, progressive jsonb)
  language sql immutable
  as $$
    select v.name, v.day_kind, v.brackets::jsonb, v.progressive::jsonb from (values
      ('AR', 'LCT, días corridos', 'calendar', '[{"fromYears":0,"days":14},{"fromYears":5,"days":21},{"fromYears":10,"days":28},{"fromYears":20,"days":35}]', null),
      ('BR', 'CLT, dias corridos', 'calendar', '[{"fromYears":0,"days":30}]', null),
      ('CL', 'Código del Trabajo, días hábiles', 'working', '[{"fromYears":0,"days":15}]', '{"fromYears":10,"everyYears":3,"days":1}'),
      ('CO', 'CST, días hábiles', 'working', '[{"fromYears":0,"days":15}]', null),
      ('MX', 'LFT, días laborables', 'working', '[{"fromYears":0,"days":12},{"fromYears":2,"days":14},{"fromYears":3,"days":16},{"fromYears":4,"days":18},{"fromYears":5,"days":20},{"fromYears":6,"days":22},{"fromYears":11,"days":24},{"fromYears":16,"days":26},{"fromYears":21,"days":28},{"fromYears":26,"days":30},{"fromYears":31,"days":32},{"fromYears":36,"days":34},{"fromYears":41,"days":36},{"fromYears":46,"days":38}]', null),
      ('PE', 'DL 713, días calendario', 'calendar', '[{"fromYears":0,"days":30}]', null),
      ('UY', 'Ley 12.590, días hábiles', 'working', '[{"fromYears":0,"days":20},{"fromYears":5,"days":21},{"fromYears":8,"days":22},{"fromYears":12,"days":23},{"fromYears":16,"days":24},{"fromYears":20,"days":25},{"fromYears":24,"days":26},{"fromYears":28,"days":27},{"fromYears":32,"days":28}]', null)
    ) v (country, name, day_kind, brackets, progressive)
    where v.country = case when $1 in ('AR', 'BR', 'CL', 'CO', 'MX', 'PE', 'UY') then $1 else 'AR' end
  $$;
