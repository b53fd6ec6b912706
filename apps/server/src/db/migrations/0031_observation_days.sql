-- slice: documents (index on document_observation).
-- The home counts the questions of the last weeks.
create index document_observation_asked on document_observation (company_id, created_at)
  where kind = 'question' and removed_at is null;
