-- slice: account (company_setting).
-- A publication of so many documents waits for somebody else (areas 2.9).
alter table company_setting
  add column two_persons boolean not null default false,
  add column two_persons_from integer not null default 1 check (two_persons_from between 1 and 50000);
