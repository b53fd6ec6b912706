-- slice: account (company_setting, credential_hold). The days of a trial where no law of the country says them, and the way to ways in that wait for their owners.
alter table company_setting add column trial_days smallint constraint company_setting_trial_days_check check (trial_days between 1 and 730);
create index credential_hold_waiting on credential_hold (company_id, ends_at) where confirmed_at is null;
