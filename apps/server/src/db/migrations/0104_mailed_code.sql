-- slice: account (account_secret). How a secret went out: to which address; null: on paper. A code that comes back from
-- the mail is the first mail of a person who never had a way in (decision G5); a printed one waits.
alter table account_secret add column sent_to text;

drop function issue_secret(bytea, text, bigint, timestamptz, timestamptz);
create function issue_secret(hash bytea, of_kind text, person bigint, instant timestamptz, until timestamptz, mailed_to text)
  returns void language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    update account_secret set ended_at = instant
      where company_id = current_company() and person_id = person and kind = of_kind and ended_at is null;
    insert into account_secret (secret_hash, kind, company_id, person_id, created_at, expires_at, sent_to)
      select hash, of_kind, current_company(), person, instant, until, mailed_to where current_company() is not null;
  end $$;

-- Where a secret of this company was mailed, and when; no row for one on paper.
create function mailed_secret(hash bytea, of_kind text) returns table (mail text, at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select s.sent_to, s.created_at from account_secret s
    where s.secret_hash = hash and s.kind = of_kind and s.company_id = current_company() and s.sent_to is not null
  $$;

revoke all on function issue_secret(bytea, text, bigint, timestamptz, timestamptz, text), mailed_secret(bytea, text)
  from public;
grant execute on function issue_secret(bytea, text, bigint, timestamptz, timestamptz, text), mailed_secret(bytea, text)
  to legajo_app;
