import { PROFILE_TYPES } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/**
 * Whether somebody who is not dismissed has no way in and was never invited: neither was a sheet printed for them nor an
 * invitation mailed.
 */
export const uninvited = (tx: CompanyTransaction): RawBuilder<boolean> => sql<boolean>`(p.status <> 'inactive'
  and not exists (select 1 from credential k where k.company_id = ${tx.companyId} and k.person_id = p.id)
  and not exists (select 1 from audit_entry a where a.company_id = ${tx.companyId} and a.subject = 'person'
    and a.subject_id = p.id and a.event in ('activation.printed', 'activation.mailed')))`;

/**
 * The same of those whom somebody may invite by mail: they have an address, and who administers something is left to
 * whoever manages the company.
 *
 * @param management whether the viewer does.
 */
export const invitableByMail = (
  tx: CompanyTransaction,
  management: boolean,
): RawBuilder<boolean> => sql<boolean>`(p.mail is not null and ${uninvited(tx)}
  and (${management} or not exists (select 1 from person_profile o where o.company_id = ${tx.companyId}
    and o.person_id = p.id and o.type <> ${PROFILE_TYPES.employee})))`;
