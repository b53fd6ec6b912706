import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { documentAllows } from '../../platform/states/document-states.sql.ts';

/** Whether the bytes of the document `r` were destroyed. */
export const isErased = (): RawBuilder<boolean> => sql<boolean>`not ${documentAllows('read', 'r.state')}`;

/** Whether those of the document of a row `r` were. */
export const isOfErased = (
  tx: CompanyTransaction,
): RawBuilder<boolean> => sql<boolean>`exists (select 1 from document d
  where d.company_id = ${tx.companyId} and d.id = r.document_id and not ${documentAllows('read', 'd.state')})`;

/** Whether those of every document of a finished publication `r` were. */
export const areAllErased = (
  tx: CompanyTransaction,
): RawBuilder<boolean> => sql<boolean>`(r.finished_at is not null
  and not exists (select 1 from document d
    where d.company_id = ${tx.companyId} and d.process_id = r.id and ${documentAllows('read', 'd.state')}))`;
