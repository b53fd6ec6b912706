import { sql } from 'kysely';
import type { FaultKind } from '../integrity/public.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

/** Faults of a trail; those of files are told elsewhere. */
export type TrailFault = Exclude<FaultKind, 'file_missing' | 'file_changed'>;

/** Where a company's chain stands. */
export interface TrailState {
  readonly sequence: number;
  readonly hash: Buffer | null;
  readonly sealedAt: Date | null;
  readonly wholeAt: Date | null;
  /** How many links held then. */
  readonly wholeItems: number | null;
  /** Since when somebody waits for it to be read again. */
  readonly askedAt: Date | null;
  readonly head: { readonly sequence: number; readonly at: string; readonly stampedAt: string | null } | null;
  readonly fault: {
    readonly kind: TrailFault;
    readonly first: number | null;
    readonly at: string;
    readonly mendedAt: string | null;
  } | null;
}

/** The chain's end, the last reading of all of it, the last head, and the first fault: one that stands before one that stood. */
export async function selectState(tx: CompanyTransaction): Promise<TrailState> {
  const { rows } = await sql<TrailState>`
    select coalesce(s.sequence, 0) as sequence, s.hash, s.at as "sealedAt", w.whole_at as "wholeAt",
      w.whole_items as "wholeItems", w.asked_at as "askedAt",
      (select json_build_object('sequence', h.sequence, 'at', h.at, 'stampedAt', h.stamped_at) from audit_head h
        where h.company_id = ${tx.companyId}) as head,
      (select json_build_object('kind', i.kind, 'first', i.first_no, 'at', i.found_at, 'mendedAt', i.mended_at)
        from integrity_fault i
        where i.company_id = ${tx.companyId} and i.kind not in ('file_missing', 'file_changed')
        order by (i.mended_at is not null), (i.kind in ('head_forged', 'head_missing')), i.first_no, i.id limit 1) as fault
    from (select 1) one
    left join lateral (select l.sequence, l.hash, e.at from audit_seal l
      join audit_entry e on e.company_id = ${tx.companyId} and e.id = l.entry_id
      where l.company_id = ${tx.companyId} order by l.sequence desc limit 1) s on true
    left join integrity_walk w on w.company_id = ${tx.companyId} and w.part = 'trail'`.execute(tx);
  return rows[0] as TrailState;
}
