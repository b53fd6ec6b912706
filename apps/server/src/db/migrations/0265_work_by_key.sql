-- slice: publications (process); people-loads (employee_load).
-- Long work names the program's key by which it was last set going, as the entries of the call itself do (areas 15).
-- older code: runs
alter table process add column api_key_id bigint;
alter table employee_load add column api_key_id bigint;
