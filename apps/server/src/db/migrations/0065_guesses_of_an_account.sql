-- slice: session (login_failure), account (account_secret). A key's wait may grow with each guess, and what counts by several keys is taken back in
-- one order, the one it was counted in.
drop function reserve_guess(bytea[], integer[], timestamptz, interval);
drop function return_guess(bytea[]);

-- Counts one guess by each key, or by none. Whose count reaches `most` waits `first_wait`, and twice as long after each
-- further one, up to `last_wait`. A count whose wait grows is forgotten `window_of` after the last guess, another one after
-- the first. Gives 0, or after how many seconds it is worth trying again.
create function reserve_guess(wanted bytea[], most integer[], first_wait integer[], last_wait integer[], window_of integer[], instant timestamptz) returns integer
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    counted integer;
    until timestamptz;
    is_over boolean;
  begin
    for i in 1 .. cardinality(wanted) loop
      insert into login_failure as f (key, failures, since, locked_until) values (wanted[i], 0, instant, null)
      on conflict (key) do update set failures = f.failures
      returning f.failures, f.locked_until, f.since <= instant - make_interval(secs => window_of[i]) into counted, until, is_over;
      if until > instant then
        perform return_guess(wanted[1 : i - 1]);
        return ceil(extract(epoch from until - instant))::integer;
      end if;
      counted := case when is_over then 1 else counted + 1 end;
      update login_failure set
        failures = counted,
        since = case when is_over or last_wait[i] > first_wait[i] then instant else since end,
        locked_until = case when counted >= most[i]
          then instant + make_interval(secs => least(last_wait[i], first_wait[i] * 2.0 ^ least(counted - most[i], 30))) end
      where key = wanted[i];
    end loop;
    return 0;
  end $$;

-- Takes one guess back from each key: it was never judged.
create function return_guess(reserved bytea[]) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    for i in 1 .. coalesce(cardinality(reserved), 0) loop
      update login_failure set failures = greatest(failures - 1, 0), locked_until = null where key = reserved[i];
    end loop;
  end $$;

-- A guess was right: what its first key counted is forgotten, and is taken back from the others, which counted it too.
create function release_guess(reserved bytea[]) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    forgotten integer;
  begin
    delete from login_failure where key = reserved[1] returning failures into forgotten;
    for i in 2 .. cardinality(reserved) loop
      update login_failure set failures = greatest(failures - coalesce(forgotten, 1), 0), locked_until = null where key = reserved[i];
    end loop;
  end $$;

-- How many secrets of a kind somebody was given since an instant, and since when one is good.
create index account_secret_issued on account_secret (company_id, person_id, created_at);
create function issued_secrets(person bigint, of_kind text, since timestamptz, instant timestamptz, out issued integer, out live_since timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select count(*)::integer, max(created_at) filter (where ended_at is null and expires_at > instant) from account_secret
    where company_id = current_company() and person_id = person and kind = of_kind and created_at > since
  $$;

revoke all on function issued_secrets(bigint, text, timestamptz, timestamptz) from public;
grant execute on function issued_secrets(bigint, text, timestamptz, timestamptz) to legajo_app;

revoke all on function reserve_guess(bytea[], integer[], integer[], integer[], integer[], timestamptz), return_guess(bytea[]),
  release_guess(bytea[]) from public;
grant execute on function reserve_guess(bytea[], integer[], integer[], integer[], integer[], timestamptz), return_guess(bytea[]),
  release_guess(bytea[]) to legajo_app;
