-- slice: platform (round_due is written and read through functions only).
-- Rounds ask which companies have something to do, and visit those only.
-- older code: runs

-- A row for each act that gave a round something to do: whoever writes waits for nobody, and it stands with the act or not at all.
create table round_due (
  id bigint primary key generated always as identity,
  round text not null,
  company_id bigint not null,
  due_at timestamptz not null
);
create index round_due_first on round_due (round, due_at, id);

-- `once`: not where the company has a mark of the same instant, which is only asked of those to come. One that is due may be taken
-- back just now, and would take what is written with it along.
create function mark_round_due(round text, instant timestamptz, once boolean) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    insert into round_due (round, company_id, due_at)
    select mark_round_due.round, current_company(), instant
    where current_company() is not null and not (once and exists (
      select 1 from round_due r
      where r.round = mark_round_due.round and r.due_at = instant and r.company_id = current_company()))
  $$;

-- The companies of the oldest marks that are due, but for some.
create function round_due_companies(round text, instant timestamptz, most integer, but bigint[])
  returns table (company_id bigint, marks bigint[])
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select d.company_id, array_agg(d.id) from (
      select r.company_id, r.id from round_due r
      where r.round = round_due_companies.round and r.due_at <= instant and r.company_id <> all (but)
      order by r.due_at, r.id limit most) d
    group by d.company_id order by min(d.id)
  $$;

-- Takes marks back. A mark that was made meanwhile is another row, and stays.
create function clear_round_due(marks bigint[]) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$ delete from round_due where id = any (marks) $$;

revoke all on function mark_round_due(text, timestamptz, boolean), round_due_companies(text, timestamptz, integer, bigint[]),
  clear_round_due(bigint[]) from public;
grant execute on function mark_round_due(text, timestamptz, boolean), round_due_companies(text, timestamptz, integer, bigint[]),
  clear_round_due(bigint[]) to legajo_app;

-- What was there before is looked at once.
insert into round_due (round, company_id, due_at)
select r.round, k.company_id, now() from company_key k,
  (values ('documents.counts'), ('long-work.sweep')) r (round);
