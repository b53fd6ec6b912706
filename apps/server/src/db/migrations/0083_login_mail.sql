-- slice: mfa (login_mail). Routing: of which people an address was shown to be read by its owner, so that they come in by it. What
-- it leads to is looked at again in its company: a row that is out of date opens nothing.
create table login_mail (
  company_id bigint not null,
  person_id bigint not null,
  mail_hash bytea not null,
  primary key (company_id, person_id)
);
create index login_mail_by_hash on login_mail (mail_hash);

create function login_mail_hash(mail text) returns bytea
  language sql immutable set search_path = public, pg_temp
  as $$ select sha256(convert_to('login mail ' || lower(mail), 'UTF8')) $$;

create function find_login_mails(wanted text) returns table (company_id bigint, person_id bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select m.company_id, m.person_id from login_mail m where m.mail_hash = login_mail_hash(wanted)
    order by m.company_id, m.person_id limit 5
  $$;

create function keep_login_mail(person bigint, mail text) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    insert into login_mail (company_id, person_id, mail_hash)
    select current_company(), person, login_mail_hash(mail) where current_company() is not null
    on conflict on constraint login_mail_pkey do update set mail_hash = excluded.mail_hash
  $$;

create or replace function release_logins(people bigint[]) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    delete from login_mail where company_id = current_company() and person_id = any (people);
    delete from login_name where company_id = current_company() and person_id = any (people);
  $$;
revoke all on function find_login_mails(text), keep_login_mail(bigint, text) from public;
grant execute on function find_login_mails(text), keep_login_mail(bigint, text) to legajo_app;

-- Addresses that were proven so far: the owner of the tables reads them for this one statement.
alter table proven_mail no force row level security;
insert into login_mail (company_id, person_id, mail_hash)
  select company_id, person_id, login_mail_hash(mail) from proven_mail on conflict do nothing;
alter table proven_mail force row level security;
