-- slice: audit (audit_head; audit_head_due is written and read through functions only).

-- The newest head of a company's chain that lies in the store: a short word on where the chain ended, authenticated
-- under a key that is not in the database.
create table audit_head (
  company_id bigint primary key references company (id),
  -- Heads are numbered without a gap: one that is gone is missed.
  number bigint not null,
  sequence bigint not null,
  hash bytea not null,
  at timestamptz not null,
  -- Management was told of the chain up to here; the first day it is told nothing.
  mailed_sequence bigint not null,
  mailed_at timestamptz not null,
  stamped_at timestamptz
);
alter table audit_head enable row level security;
alter table audit_head force row level security;
create policy audit_head_company on audit_head using (company_id = current_company())
  with check (company_id = current_company());
grant select, insert, update on audit_head to legajo_app;

-- Companies whose chain grew since their last head: one row for a company, since one sealer writes it.
create table audit_head_due (
  company_id bigint primary key,
  due boolean not null,
  headed_at timestamptz
);
create index audit_head_due_oldest on audit_head_due (headed_at nulls first) where due;

-- Inside the statement that seals. The row is locked either way: who writes a head meanwhile is waited for.
create function mark_head_due() returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    insert into audit_head_due as d (company_id, due) select current_company(), true where current_company() is not null
    on conflict (company_id) do update set due = true where not d.due
  $$;

-- Those without a head since an instant, but for some.
create function head_due_companies(before timestamptz, but bigint[], most integer) returns table (company_id bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select d.company_id from audit_head_due d
    where d.due and (d.headed_at is null or d.headed_at <= before) and d.company_id <> all (but)
    order by d.headed_at nulls first limit most
  $$;

-- Keeps the sealer out until the transaction ends.
create function lock_head_due() returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    insert into audit_head_due as d (company_id, due) select current_company(), false where current_company() is not null
    on conflict (company_id) do update set due = d.due
  $$;

-- A head lies in the store; `still` when the chain has grown beyond it.
create function note_head(instant timestamptz, still boolean) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$ update audit_head_due set headed_at = instant, due = still where company_id = current_company() $$;

revoke all on function mark_head_due(), head_due_companies(timestamptz, bigint[], integer), lock_head_due(),
  note_head(timestamptz, boolean) from public;
grant execute on function mark_head_due(), head_due_companies(timestamptz, bigint[], integer), lock_head_due(),
  note_head(timestamptz, boolean) to legajo_app;
