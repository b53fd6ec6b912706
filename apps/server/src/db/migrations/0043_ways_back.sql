-- slice: no table is new here.
-- Whoever deletes a row looks for what refers to it: without these that reads the whole table once for each row, and
-- taking back a load of people cost the square of their number.
create index person_by_dismisser on person (company_id, dismissed_by) where dismissed_by is not null;
create index person_by_location on person (company_id, location_id) where location_id is not null;
create index employment_period_by_ender on employment_period (company_id, ended_by) where ended_by is not null;
create index employment_period_by_resumer on employment_period (company_id, resumed_by) where resumed_by is not null;
create index leave_profile_by_policy on leave_profile (company_id, policy_id) where policy_id is not null;
create index person_scope_sector_back on person_scope_sector (company_id, sector_id);
create index person_scope_location_back on person_scope_location (company_id, location_id);
create index person_scope_folder_back on person_scope_folder (company_id, folder_id);
create index billboard_sector_back on billboard_sector (company_id, sector_id);
create index billboard_location_back on billboard_location (company_id, location_id);
create index folder_blocker_back on folder_blocker (company_id, blocker_id);
create index process_by_type on process (company_id, document_type_id);
create index signing_grant_by_certificate on signing_grant (company_id, certificate_id);
drop index process_item_by_person;
create index process_item_by_person on process_item (company_id, person_id, process_id) where person_id is not null;
