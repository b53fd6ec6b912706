-- slice: searches (saved_search).
-- What a document waits for is named as the design names it, also in searches that somebody keeps.
-- The owner of the table, and nobody else, may look past its policy: for this one statement.
alter table saved_search no force row level security;
update saved_search set filters = (filters - 'espera') || jsonb_build_object('pendiente',
    case when filters ->> 'espera' = 'respuesta' then 'disconformidad' else filters ->> 'espera' end)
  where list = 'documentos' and filters ? 'espera';
alter table saved_search force row level security;
