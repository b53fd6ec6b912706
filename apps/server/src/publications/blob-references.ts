import { sql } from 'kysely';
import type { BlobReference } from '../platform/files/upkeep/integrity.ts';

/** The one file of a publication of one document to many, which is stored before the first reader has it, and goes with the last one's. */
export const processBlobs: readonly BlobReference[] = [
  {
    table: 'process',
    column: 'base_sha256',
    key: ['id'],
    destroyed: (tx) => sql`(r.finished_at is not null and not exists (select 1 from document d
      where d.company_id = ${tx.companyId} and d.process_id = r.id and d.state <> 'erased'))`,
  },
];
