-- slice: people-loads, exports (employee_load, backup).
-- Why it failed, a code of the catalogue; null for what did not, and for what failed before the reason was kept.
alter table employee_load add column failure_code text;
alter table backup add column failure_code text;
