-- slice: custom-emails (welcome_mail). The welcome of a company to everybody, once (D65): its work, and behind whom it goes on.
create table welcome_mail (
  company_id bigint not null references company (id),
  work_id bigint not null,
  sent_by bigint not null,
  sent_at timestamptz not null,
  -- Whoever was made after it began was told by themself.
  told_until bigint not null,
  told_after bigint not null default 0,
  primary key (company_id)
);
alter table welcome_mail enable row level security;
alter table welcome_mail force row level security;
create policy welcome_mail_company on welcome_mail using (company_id = current_company())
  with check (company_id = current_company());
grant select, insert, update on welcome_mail to legajo_app;
