-- slice: documents. What stands without a seal is searched for; among a million with one they would be met late.
create index document_unsealed on document (company_id, published_at desc, id desc) where level = 'unsealed';
