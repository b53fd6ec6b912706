-- slice: audit.

-- What somebody did, and what happened of a kind, newest first (areas 14.5).
create index audit_entry_by_actor on audit_entry (company_id, actor_id, id) where actor_id is not null;
create index audit_entry_by_event on audit_entry (company_id, event, id);

-- Entries are numbered as they are written and bear the instant at which their transaction began: numbers and instants run
-- together but for minutes. The number below which all entries are older than an instant is found by halving, at one reading of
-- the primary key each, instead of by one more index on the table that is written most.
create function audit_entry_before(instant timestamptz) returns bigint language plpgsql stable as $$
declare
  company bigint := current_company();
  lowest bigint := 0;
  highest bigint;
  middle bigint;
  found_id bigint;
  found_at timestamptz;
  margin constant interval := '15 minutes';
begin
  select id into highest from audit_entry where company_id = company order by id desc limit 1;
  if highest is null then return 0; end if;
  while lowest < highest loop
    middle := lowest + (highest - lowest) / 2;
    select id, at into found_id, found_at from audit_entry
      where company_id = company and id > middle order by id limit 1;
    if found_at < instant - margin then lowest := found_id; else highest := middle; end if;
  end loop;
  return lowest;
end $$;
