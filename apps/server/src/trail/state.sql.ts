import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

/** Where a company's chain stands. */
export interface TrailState {
  readonly sequence: number;
  readonly hash: Buffer | null;
  readonly sealedUntil: Date | null;
  readonly wholeAt: Date | null;
  readonly wholeItems: number | null;
  readonly head: { readonly sequence: number; readonly at: string; readonly stampedAt: string | null } | null;
  readonly fault: { readonly sequence: number | null; readonly at: string } | null;
}

export async function selectState(tx: CompanyTransaction): Promise<TrailState> {
  const { rows } = await sql<TrailState>`
    select coalesce(s.sequence, 0) as sequence, s.hash, s.at as "sealedUntil", w.whole_at as "wholeAt", w.whole_items as "wholeItems",
      (select json_build_object('sequence', h.sequence, 'at', h.at, 'stampedAt', h.stamped_at) from audit_head h
        where h.company_id = ${tx.companyId}) as head,
      (select json_build_object('sequence', i.first, 'at', i.found_at) from integrity_fault i
        where i.company_id = ${tx.companyId} and i.mended_at is null and i.kind in ('trail_broken', 'trail_gone', 'trail_rewritten')
        order by i.id limit 1) as fault
    from (select 1) one
    left join lateral (select l.sequence, l.hash, e.at from audit_seal l
      join audit_entry e on e.company_id = ${tx.companyId} and e.id = l.entry_id
      where l.company_id = ${tx.companyId} order by l.sequence desc limit 1) s on true
    left join integrity_walk w on w.company_id = ${tx.companyId} and w.part = 'trail'`.execute(tx);
  return rows[0] as TrailState;
}
