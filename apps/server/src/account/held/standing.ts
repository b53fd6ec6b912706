import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { type HoldRow, selectHolds } from './held.sql.ts';

/** What stands in the evidence of a signature about a way in that somebody else had a hand in. */
export type HeldEvidence = {
  readonly what: HoldRow['what'];
  /** Null: whoever runs the installation. */
  readonly by: number | null;
  readonly name: string | null;
  readonly at: string;
  readonly confirmed: 'address' | 'factor' | 'first mail' | 'wait';
  readonly confirmedAt: string;
};

/** A person's ways in, as far as somebody else set, moved or printed them. */
export interface WaysIn {
  /** What its owner has not made their own yet, the newest first. */
  readonly held: readonly HoldRow[];
  /** Until when they sign nothing; null: they do. */
  readonly until: Date | null;
  /** All that somebody else did of late, and how it became the person's own. */
  readonly evidence: readonly HeldEvidence[];
}

/** What of a person's ways in is not their own yet, and what came to be. */
export async function readWaysIn(ctx: Pick<CompanyCtx, 'tx' | 'now'>, personId: number): Promise<WaysIn> {
  const rows = await selectHolds(ctx.tx, personId);
  const held = rows.filter(({ confirmedAt, endsAt }) => confirmedAt === null && endsAt > ctx.now);
  const until = held.reduce<Date | null>((last, { endsAt }) => (last && last > endsAt ? last : endsAt), null);
  return { held, until, evidence: rows.filter((row) => !held.includes(row)).map(evidenceOf) };
}

/** When the first of what is held was done. */
export const heldSince = (held: readonly HoldRow[]): Date | null =>
  held.reduce<Date | null>((first, { at }) => (first && first < at ? first : at), null);

const evidenceOf = (row: HoldRow): HeldEvidence => ({
  what: row.what,
  by: row.byId,
  name: row.byName,
  at: row.at.toISOString(),
  confirmed: row.confirmedBy ?? 'wait',
  confirmedAt: (row.confirmedAt ?? row.endsAt).toISOString(),
});
