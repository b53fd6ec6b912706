-- slice: folders (folder_copy). A folder that was copied between two companies of one person: each side has its half, written
-- in a transaction of its own. A half without the other one is a copy whose end was not written: doing it again finds it.
create table folder_copy (
  company_id bigint not null,
  folder_id bigint not null,
  other_company_id bigint not null,
  other_folder_id bigint not null,
  -- From here to there; else it came from there.
  outward boolean not null,
  copied_by bigint not null,
  copied_at timestamptz not null,
  primary key (company_id, folder_id, other_company_id, other_folder_id),
  foreign key (company_id, folder_id) references folder (company_id, id) on delete cascade,
  foreign key (company_id, copied_by) references person (company_id, id)
);
create index folder_copy_by on folder_copy (company_id, copied_by);

alter table folder_copy enable row level security;
alter table folder_copy force row level security;
create policy folder_copy_company on folder_copy using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on folder_copy to legajo_app;
