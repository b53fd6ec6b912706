-- slice: publications (process).
-- A publication that is withdrawn as a whole (areas 2.6): who asked for it, why, how many documents it was then, and how
-- many of them are withdrawn by now.
alter table process add column withdraw_reason text check (char_length(withdraw_reason) between 1 and 1000);
alter table process add column withdrawn_by bigint;
alter table process add column withdraw_asked_at timestamptz;
alter table process add column withdraw_total integer;
alter table process add column withdrawn integer;
alter table process add column withdrawn_at timestamptz;
alter table process add constraint process_withdrawal check (
  (withdraw_asked_at is null) = (withdraw_reason is null) and (withdraw_asked_at is null) = (withdrawn_by is null)
  and (withdraw_asked_at is null) = (withdraw_total is null) and (withdraw_asked_at is null) = (withdrawn is null)
  and (withdrawn_at is null or withdraw_asked_at is not null));
