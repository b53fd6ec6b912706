-- slice: employees (indexes on person).
-- The home asks who has a birthday soon, who came and who left: each by its day, without walking the company.
create index person_by_birthday on person (company_id, ((extract(month from birth_on) * 100 + extract(day from birth_on))::int))
  where birth_on is not null and status = 'active';
create index person_by_hire on person (company_id, hired_on);
create index person_by_dismissal on person (company_id, dismissed_on) where dismissed_on is not null;
-- Cost centres are a text of the person: the list of them leaps from one value to the next.
create index person_by_cost_center on person (company_id, cost_center) where cost_center is not null;
create index person_by_position on person (company_id, position_id) where position_id is not null;
