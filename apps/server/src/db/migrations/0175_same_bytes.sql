-- slice: documents (document, document_hash).
-- Bytes without a seal may be published to several people, and by several companies: whoever asks of them is told of each.
create index document_unsealed_bytes on document (company_id, sha256) where level = 'unsealed';
create function find_publishers_by_hash(wanted bytea) returns table (company_id bigint, document_id bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select h.company_id, min(h.document_id) from document_hash h where h.sha256 = wanted group by h.company_id
    order by min(h.document_id) limit 20 $$;
revoke all on function find_publishers_by_hash(bytea) from public;
grant execute on function find_publishers_by_hash(bytea) to legajo_app;
