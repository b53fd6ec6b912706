-- slice: platform (no table of ours: the queue's own lie in the schema graphile_worker, made just before).

-- Adds a job in the caller's transaction. A caller inside a company can only add jobs of that company, and
-- keys are kept apart by company, so that nobody replaces a job of somebody else.
create function enqueue(task text, payload json, key text default null, run_at timestamptz default null,
    queue text default null, priority integer default 0, max_attempts integer default 25) returns bigint
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    company bigint := current_company();
    wanted bigint := (payload ->> 'company_id')::bigint;
    space text := coalesce(wanted::text, 'all') || ':';
  begin
    if company is not null and company is distinct from wanted then
      raise exception 'a job of company % was asked for inside company %', coalesce(wanted::text, 'none'), company
        using errcode = 'insufficient_privilege';
    end if;
    return (graphile_worker.add_job(task, payload, queue_name => space || queue, run_at => enqueue.run_at,
      max_attempts => enqueue.max_attempts, job_key => space || key, priority => enqueue.priority)).id;
  end $$;

-- The same for many payloads of one task at once. Keys, where given, stand in the order of the payloads.
create function enqueue_many(task text, payloads json[], keys text[] default null, queue text default null,
    priority integer default 0, max_attempts integer default 25) returns integer
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    company bigint := current_company();
    added integer;
  begin
    if company is not null and exists (
      select from unnest(payloads) as p(payload) where (p.payload ->> 'company_id')::bigint is distinct from company
    ) then
      raise exception 'jobs of another company were asked for inside company %', company
        using errcode = 'insufficient_privilege';
    end if;
    select count(*) into added from graphile_worker.add_jobs((
      select coalesce(array_agg(row(task, p.payload, s.space || queue, null, enqueue_many.max_attempts::smallint,
               s.space || keys[p.place], enqueue_many.priority::smallint, null)::graphile_worker.job_spec order by p.place), '{}')
        from unnest(payloads) with ordinality as p(payload, place)
        cross join lateral (select coalesce(p.payload ->> 'company_id', 'all') || ':' as space) s));
    return added;
  end $$;

-- Takes back the job of a key, and tells whoever runs it. The job of another company is out of reach.
create function cancel_job(key text, of_company bigint default null) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    full_key text := coalesce(coalesce(current_company(), of_company)::text, 'all') || ':' || key;
    id bigint;
  begin
    id := (graphile_worker.remove_job(full_key)).id;
    perform pg_notify('legajo_job_cancel', full_key);
    return id is not null;
  end $$;

revoke all on function enqueue(text, json, text, timestamptz, text, integer, integer),
  enqueue_many(text, json[], text[], text, integer, integer), cancel_job(text, bigint) from public;
grant execute on function enqueue(text, json, text, timestamptz, text, integer, integer),
  enqueue_many(text, json[], text[], text, integer, integer), cancel_job(text, bigint) to legajo_app;

-- A worker process serves the queue under the application's role, on connections that say so; every other
-- connection of that role sees no job at all.
grant usage on schema graphile_worker to legajo_app;
grant select, insert, update, delete on all tables in schema graphile_worker to legajo_app;
grant usage on all sequences in schema graphile_worker to legajo_app;
alter default privileges in schema graphile_worker grant select, insert, update, delete on tables to legajo_app;
do $$
declare t text;
begin
  for t in select tablename from pg_tables where schemaname = 'graphile_worker' and tablename <> 'migrations' loop
    execute format('alter table graphile_worker.%I enable row level security', t);
    execute format('create policy worker_only on graphile_worker.%I to legajo_app
      using ((select current_setting(''app.worker'', true)) = ''on'') with check ((select current_setting(''app.worker'', true)) = ''on'')', t);
  end loop;
end $$;
revoke all on graphile_worker.jobs from legajo_app;
revoke insert, update, delete on graphile_worker.migrations from legajo_app;
