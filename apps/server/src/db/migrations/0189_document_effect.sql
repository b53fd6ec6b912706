-- slice: documents (document).
-- What a change of a folder or a type does is counted before it is saved: of a type, what is open by its state and whether a
-- signature is asked for, and what is gone from its person's sight once signed. What is signed leaves the first one.
create index document_open_of_type on document (company_id, document_type_id, state, signable)
  where state in ('published', 'received') and not hollow;
create index document_gone_of_type on document (company_id, document_type_id)
  where ephemeral and signed_at is not null and not hollow;
