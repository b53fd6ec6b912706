import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** A way in of whoever signed that somebody else had a hand in, and how it became their own (decision G5). */
export interface WayIn {
  readonly what: 'password' | 'sheet' | 'mail' | 'username' | 'factors' | 'provider';
  /** Null: whoever runs the installation. Of a provider's word the company. */
  readonly name: string | null;
  readonly confirmed: 'address' | 'factor' | 'first mail' | 'wait';
}

export interface TraceRow {
  readonly event: string;
  readonly at: Date;
  readonly actorId: number | null;
  /** Who did it; of what was done in an inspection, whoever it was opened for. */
  readonly actor: string | null;
  /** It was done in an inspection that goes on. */
  readonly isBeingInspected: boolean;
  readonly body: Readonly<Record<string, unknown>>;
  readonly personal: {
    /** Who should have signed second, and who is to since. */
    readonly second?: { readonly before: string | null; readonly after: string };
    readonly address?: string;
    readonly agent?: string;
    readonly reason?: string;
    /** Of a signature: what somebody else had set, moved or printed of the signer's ways in. */
    readonly waysIn?: readonly WayIn[];
  } | null;
  readonly sequence: number | null;
  readonly hash: Buffer | null;
}

/** The trail of one document, oldest first; at most 2,000 entries. */
export async function selectTrace(tx: CompanyTransaction, documentId: number): Promise<TraceRow[]> {
  const { rows } = await sql<TraceRow>`
    select e.event, e.at, e.actor_id as "actorId", coalesce(p.surname || ', ' || p.name, n.name || ' (' || n.body || ')') as actor,
      n.id is not null and n.ended_at is null as "isBeingInspected", e.body, x.body as personal, s.sequence, s.hash
    from audit_entry e
    left join person p on p.company_id = ${tx.companyId} and p.id = e.actor_id
    left join inspection n on n.company_id = ${tx.companyId} and e.event = 'inspection.read' and n.id = (e.body ->> 'inspection')::bigint
    left join audit_personal x on x.company_id = ${tx.companyId} and x.entry_id = e.id
    left join audit_seal s on s.company_id = ${tx.companyId} and s.entry_id = e.id
    where e.company_id = ${tx.companyId} and e.subject = 'document' and e.subject_id = ${documentId}
    order by e.at, e.id limit 2000`.execute(tx);
  return rows;
}
