-- slice: platform (job_revival; audit_due of the audit slice). Both are written and read through functions only.

-- Companies with entries of the trail that are not in the chain yet: one row for each statement that wrote some, with
-- the first of their ids. Never one row for a company: the writers would queue on it.
create table audit_due (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  first_entry bigint not null
);

-- Inside the statement that writes the entries.
create function mark_audit_due(first_entry bigint) returns bigint
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    insert into audit_due (company_id, first_entry)
    select current_company(), mark_audit_due.first_entry where current_company() is not null returning id
  $$;

-- The oldest of them, company by company, but for some companies.
create function audit_due_companies(most integer, but bigint[])
  returns table (company_id bigint, marks bigint[], first_entry bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select d.company_id, array_agg(d.id), min(d.first_entry)
    from (select a.company_id, a.id, a.first_entry from audit_due a
           where a.company_id <> all (but) order by a.id limit most) d
    group by d.company_id order by min(d.id)
  $$;

-- Exactly the marks that were seen: one with a lower id may have been committed since.
create function clear_audit_due(marks bigint[]) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$ delete from audit_due where id = any (marks) $$;

revoke all on function mark_audit_due(bigint), audit_due_companies(integer, bigint[]), clear_audit_due(bigint[]) from public;
grant execute on function mark_audit_due(bigint), audit_due_companies(integer, bigint[]), clear_audit_due(bigint[]) to legajo_app;

-- What the sealers of before may have left behind, once.
insert into audit_due (company_id, first_entry) select company_id, 0 from company_key;

-- How often a job that was dead was put back to work, since something of it was last done.
create table job_revival (
  company_id bigint not null,
  key text not null,
  revivals integer not null,
  revived_at timestamptz not null,
  primary key (company_id, key)
);

-- How the job of a key fares: `running`, `waiting`, `lost` when there is none. A dead one is put back to work with all
-- its tries (`revived`), so many times and after growing pauses (`resting`); then it is `hopeless`.
create function revive_job(of_key text, most integer, first_pause interval) returns text
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
  declare
    job record;
    seen integer;
  begin
    if current_company() is null then
      raise exception 'a job is revived inside its company' using errcode = 'insufficient_privilege';
    end if;
    select j.id, j.locked_at, j.attempts >= j.max_attempts as spent, j.updated_at into job
      from graphile_worker._private_jobs j where j.key = current_company()::text || ':' || of_key for update;
    if not found then return 'lost'; end if;
    if job.locked_at is not null then return 'running'; end if;
    if not job.spent then return 'waiting'; end if;
    select r.revivals into seen from job_revival r where r.company_id = current_company() and r.key = of_key;
    seen := coalesce(seen, 0);
    if seen >= most then return 'hopeless'; end if;
    if now() < job.updated_at + first_pause * (2 ^ least(seen, 20)) then return 'resting'; end if;
    update graphile_worker._private_jobs set attempts = 0, run_at = now(), last_error = null, updated_at = now()
      where id = job.id;
    insert into job_revival as r (company_id, key, revivals, revived_at) values (current_company(), of_key, 1, now())
      on conflict (company_id, key) do update set revivals = r.revivals + 1, revived_at = excluded.revived_at;
    perform pg_notify('jobs:insert', '{"count":1}');
    return 'revived';
  end $$;

-- What a job did lasts: it is as good as new.
create function forget_revivals(company bigint, of_key text) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    delete from job_revival where company_id = company and key = of_key
      and (current_company() is null or current_company() = company)
  $$;

-- The thing it worked for was given up: nothing of the job stays.
create function forget_dead_job(of_key text) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    delete from graphile_worker._private_jobs
      where key = current_company()::text || ':' || of_key and locked_at is null and attempts >= max_attempts;
    delete from job_revival where company_id = current_company() and key = of_key
  $$;

-- A job that is asked for again takes the place of a dead one, which the queue would keep for ever without its key.
create or replace function enqueue(task text, payload json, key text default null, run_at timestamptz default null,
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
    if key is not null then
      delete from graphile_worker._private_jobs j
        where j.key = space || enqueue.key and j.locked_at is null and j.attempts >= j.max_attempts;
      delete from job_revival r where r.company_id = wanted and r.key = enqueue.key;
    end if;
    return (graphile_worker.add_job(task, payload, queue_name => space || queue, run_at => enqueue.run_at,
      max_attempts => enqueue.max_attempts, job_key => space || key, priority => enqueue.priority)).id;
  end $$;

revoke all on function revive_job(text, integer, interval), forget_revivals(bigint, text), forget_dead_job(text) from public;
grant execute on function revive_job(text, integer, interval), forget_revivals(bigint, text), forget_dead_job(text) to legajo_app;

drop function job_states(text[]);

-- Rows without a company's row security that nobody needs any more, so many at a time. Each table has its instant.
create index session_token_by_end on session_token (expires_at);
create index account_secret_by_end on account_secret (expires_at);
create index login_failure_by_age on login_failure (coalesce(locked_until, since));
create function clean_keys(of_table text, before timestamptz, most integer) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
  declare
    gone integer;
  begin
    case of_table
      when 'session_token' then
        delete from session_token where token_hash in (
          select token_hash from session_token where expires_at < before order by expires_at limit most);
      when 'account_secret' then
        delete from account_secret where secret_hash in (
          select secret_hash from account_secret where expires_at < before order by expires_at limit most);
      when 'login_failure' then
        delete from login_failure f where f.key in (
          select key from login_failure where coalesce(locked_until, since) < before
          order by coalesce(locked_until, since) limit most) and coalesce(f.locked_until, f.since) < before;
      when 'sso_state' then
        delete from sso_state where state_hash in (
          select state_hash from sso_state where expires_at < before limit most);
      when 'sso_ticket' then
        delete from sso_ticket where ticket_hash in (
          select ticket_hash from sso_ticket where expires_at < before limit most);
      when 'job_revival' then
        delete from job_revival r where (r.company_id, r.key) in (
          select company_id, key from job_revival where revived_at < before limit most) and r.revived_at < before;
      -- Cancelled or replaced while they ran, and never ended: nobody can ask for them by name.
      when 'queue' then
        delete from graphile_worker._private_jobs where id in (
          select id from graphile_worker._private_jobs
          where key is null and locked_at is null and attempts >= max_attempts and updated_at < before limit most);
    end case;
    get diagnostics gone = row_count;
    return gone;
  end $$;
revoke all on function clean_keys(text, timestamptz, integer) from public;
grant execute on function clean_keys(text, timestamptz, integer) to legajo_app;

create index mail_done on mail (company_id, created_at) where state in ('sent', 'kept', 'failed');
grant delete on mail to legajo_app;
