-- slice: account (company_setting). Whether a passkey proves who signs a document: a company may want passwords and codes alone.
alter table company_setting add column passkey_signs boolean not null default true;
