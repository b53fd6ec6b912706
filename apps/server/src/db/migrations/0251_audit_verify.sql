-- slice: integrity.

-- That somebody asked for the whole trail to be read again, and it is under way.
alter table integrity_walk add column asked_at timestamptz;
