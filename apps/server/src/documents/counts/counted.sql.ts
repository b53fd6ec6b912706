import type { DocumentResult } from '@legajo/contract/documents/results';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { documentSigned, documentStands } from '../../platform/states/document-states.sql.ts';

/** Whether a sector or location of then is one, or was merged into it since. */
export const placedIn = (
  tx: CompanyTransaction,
  list: 'sector' | 'location',
  column: RawBuilder<unknown>,
  id: number,
): RawBuilder<boolean> => sql<boolean>`(${column} = ${id} or ${column} in (
  select gone_id from place_merged where company_id = ${tx.companyId} and list = ${list} and into_id = ${id}))`;

const CAME_TO: Readonly<Record<DocumentResult, RawBuilder<boolean>>> = {
  publicados: sql`true`,
  recibidos: sql`d.received_at is not null`,
  firmados: sql`d.signed_at is not null`,
  conformes: documentSigned('conforme', 'd.state'),
  disconformes: documentSigned('no_conforme', 'd.state'),
};

/** Whether a document that counts came to this, as a number of a report says it (areas 6.7). */
export const cameTo = (result: DocumentResult): RawBuilder<boolean> =>
  sql<boolean>`(d.counted_in is not null and ${documentStands('d.state')} and ${CAME_TO[result]})`;
