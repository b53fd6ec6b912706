-- slice: reports (kept_report).
-- A report that somebody keeps: one of a name, with its filters, whose link is mailed by the company's day where `every` says so.
create table kept_report (
  company_id bigint not null references company (id),
  person_id bigint not null,
  report text not null check (char_length(report) between 1 and 40),
  filters jsonb not null check (jsonb_typeof(filters) = 'object'),
  every text check (every in ('week', 'month')),
  next_on date,
  primary key (company_id, person_id, report),
  foreign key (company_id, person_id) references person (company_id, id),
  constraint kept_report_rhythm check ((every is null) = (next_on is null))
);
create index kept_report_due on kept_report (company_id, next_on) where next_on is not null;

alter table kept_report enable row level security;
alter table kept_report force row level security;
create policy kept_report_company on kept_report
  using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on kept_report to legajo_app;
