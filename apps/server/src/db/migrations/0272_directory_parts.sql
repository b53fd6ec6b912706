-- slice: account (company_setting).
-- older code: runs
-- What a company leaves out of its directory, whatever people consented to show there (areas 16.1).
alter table company_setting add column directory_omits text[] not null default '{}',
  add constraint company_setting_directory_omits
    check (directory_omits <@ array['nickname', 'location', 'away', 'photo', 'mail', 'phone', 'birthday']);
