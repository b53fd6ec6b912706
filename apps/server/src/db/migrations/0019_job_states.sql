-- slice: platform (no table of ours).
-- How the jobs of these keys of the company fare: `running`, `waiting`, or `dead` when all tries are gone. A key
-- that is not answered has no job.
create function job_states(keys text[]) returns table (key text, state text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select substr(j.key, length(current_company()::text) + 2),
      case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'dead' else 'waiting' end
    from graphile_worker._private_jobs j
    where j.key = any (select current_company()::text || ':' || k from unnest(keys) k)
  $$;
revoke all on function job_states(text[]) from public;
grant execute on function job_states(text[]) to legajo_app;
