-- slice: documents. Where a document came from: one by one by hand or from a file that its person brought (CM), from their
-- camera (KO), by a mass load (CD), or from a digital form.
-- Most came by a mass load: they are not written.
alter table document add column origin text not null default 'CD'
  check (origin in ('CM', 'KO', 'CD', 'EFORMS'));
-- The owners of the tables, and nobody else, may look past their policies: for these statements.
alter table document no force row level security;
alter table process no force row level security;
alter table upload no force row level security;
update document d set origin = 'CM' where not exists (
  select from process pr where pr.company_id = d.company_id and pr.id = d.process_id and pr.kind = 'massive');
update document d set origin = 'KO' from upload u
  where u.company_id = d.company_id and u.document_id = d.id and u.origin = 'camera';
alter table upload force row level security;
alter table process force row level security;
alter table document force row level security;
alter table document alter column origin set default 'CM';
-- It is searched for; among a million of one origin those of another would be met late.
create index document_by_origin on document (company_id, origin, published_at desc, id desc);
