-- slice: platform (mail). A mail is taken in one transaction, delivered outside any, and noted in another.
-- 'sending' with a stamp says who is at it: nobody else takes the mail before the stamp is older than a delivery lasts.
alter table mail
  drop constraint mail_state_check,
  add constraint mail_state_check check (state in ('waiting', 'sending', 'sent', 'kept', 'failed')),
  add column attempts integer not null default 0,
  add column attempted_at timestamptz,
  add constraint mail_attempted check (state <> 'sending' or attempted_at is not null);
grant update (attempts, attempted_at) on mail to legajo_app;
create index mail_open on mail (company_id, created_at) where state in ('waiting', 'sending');
