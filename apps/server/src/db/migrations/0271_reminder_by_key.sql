-- slice: reminders (reminder).
-- A reminder that a program saved goes out within the folders of its key, and what it writes names the key (areas 15.1).
-- older code: runs
alter table reminder add column api_key_id bigint;
alter table reminder add column api_key_folders bigint[];
