-- slice: platform (kept_answer). A wish that a program named belongs to its key: what its person names alike is another one.
alter table kept_answer add column api_key_id bigint not null default 0;
drop index kept_answer_key;
create unique index kept_answer_key on kept_answer (company_id, person_id, api_key_id, path, key);
