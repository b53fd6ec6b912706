import { holdWaysIn, proposeMails } from '../../account/public.ts';
import type { PersonColumns } from '../../people/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { endDerived } from '../../session/public.ts';

/** Columns of a person that are about to be written. */
interface Written {
  readonly id: number;
  readonly columns: PersonColumns;
}

/** What is written but for addresses that wait for their owners' word: those stay as they are meanwhile. */
export async function withoutWaiting<T extends Written>(
  ctx: CompanyCtx,
  mover: { readonly byId: number; readonly loadId?: number },
  people: readonly T[],
): Promise<T[]> {
  const moves = people.flatMap(({ id, columns }) =>
    'mail' in columns ? [{ id, mail: columns.mail as string | null }] : [],
  );
  const waits = await proposeMails(ctx, moves, mover);
  return people.map((one) => {
    if (!waits.has(one.id)) return one;
    const { mail: _, ...columns } = one.columns;
    return { ...one, columns };
  });
}

/** An address that a file moved is a way in that somebody else moved: it waits for its owner's word before it signs. */
export async function settleMails(
  ctx: CompanyCtx,
  byId: number,
  people: readonly Written[],
  befores: ReadonlyMap<number, PersonColumns>,
): Promise<void> {
  const moved = people.flatMap(({ id, columns }) => ('mail' in columns ? [id] : []));
  const formerMails = new Map(
    moved.map((id) => [id, (befores.get(id)?.mail ?? null) as string | null] as const),
  );
  await endDerived(ctx, moved, { links: 'ended' });
  await holdWaysIn(ctx, moved, { what: 'mail', byId, formerMails });
}
