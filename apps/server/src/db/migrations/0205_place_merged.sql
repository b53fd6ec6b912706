-- slice: organisation (place_merged).
-- Sectors and locations that were merged into another: what was counted under them counts under that one.
create table place_merged (
  company_id bigint not null references company (id),
  list text not null check (list in ('sector', 'location')),
  gone_id bigint not null,
  into_id bigint not null,
  primary key (company_id, list, gone_id)
);
create index place_merged_into on place_merged (company_id, list, into_id);
alter table place_merged enable row level security;
alter table place_merged force row level security;
create policy place_merged_company on place_merged using (company_id = current_company())
  with check (company_id = current_company());
grant select, insert, update on place_merged to legajo_app;
