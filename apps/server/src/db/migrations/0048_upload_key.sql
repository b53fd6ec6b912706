-- slice: processes (process.upload_key).
-- An upload is encrypted under a key of its own, which stands here wrapped by the company's. Null for one that was
-- received before: it lies in plain and goes with its process.
alter table process add column upload_key bytea;
